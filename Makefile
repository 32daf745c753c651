# RouteAtlas. `make demo` draws a sample atlas, `make test` runs the tests.

PREFIX ?= /usr/local
SWIFT ?= swift
# The Swift runtime goes into the binary: it starts faster and runs where no toolchain is.
# Without symbols it is a quarter smaller; a new atlas reads it whole, to know its own build.
RELEASE = -c release --static-swift-stdlib -Xlinker -s
BINARY = .build/release/route-atlas
# A build of its own: other flags, and only here a toolchain with libFuzzer is needed.
FUZZING = .build/fuzzing
FUZZ_WORK = .build/fuzz
FORMAT ?=
SECONDS ?= 600
SEEDS ?=

# What a bare Debian 12 or Ubuntu machine lacks beside a Swift 6 toolchain.
PACKAGES = pkg-config g++ libpango1.0-dev libcairo2-dev libsqlite3-dev libqpdf-dev libpugixml-dev \
	libarchive-dev libxxhash-dev zlib1g-dev fonts-inter fonts-noto-cjk fonts-noto-core fonts-noto-color-emoji \
	tzdata poppler-utils qpdf

.PHONY: all setup build demo pictures test check lint format bench fuzz install uninstall clean

all: build

# Installs the packages that are missing; does nothing where none is.
setup:
	@scripts/setup $(PACKAGES)

build: setup
	$(SWIFT) build $(RELEASE) --product route-atlas

demo: build
	$(BINARY) sample output/samples
	$(BINARY) run jobs/demo.json5
	@echo "Open output/demo.pdf"

# The pictures of the README, from the invented samples.
pictures: build
	scripts/pictures $(BINARY)

test: setup
	$(SWIFT) test

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

check: setup lint
	$(SWIFT) test

bench: setup
	$(SWIFT) build $(RELEASE) --product route-atlas-bench
	.build/release/route-atlas-bench templates

# make fuzz                             all formats, 10 minutes each
# make fuzz FORMAT="fit csv" SECONDS=60  these, a minute each
# make fuzz FORMAT=gpx SEEDS=~/Tracks    from your own recordings as well
fuzz: setup
	ROUTE_ATLAS_SEEDS="$(FUZZ_WORK)/seeds" $(SWIFT) test --filter MutantTests.seedsAreWritten
	ROUTE_ATLAS_FUZZ=1 $(SWIFT) build -c release --scratch-path $(FUZZING) --product route-atlas-fuzz
	$(FUZZING)/release/route-atlas-fuzz --seconds $(SECONDS) --work $(FUZZ_WORK) \
		$(addprefix --seeds ,$(SEEDS)) $(FORMAT)

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/route-atlas"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/route-atlas"
	rm -rf "$(DESTDIR)$(PREFIX)/share/route-atlas/templates"
	cp -R templates "$(DESTDIR)$(PREFIX)/share/route-atlas/templates"
	@echo "Installed $(PREFIX)/bin/route-atlas. Try: route-atlas help"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/route-atlas"
	rm -rf "$(DESTDIR)$(PREFIX)/share/route-atlas"

clean:
	$(SWIFT) package clean
