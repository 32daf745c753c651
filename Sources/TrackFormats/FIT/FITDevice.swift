/// The device that made a recording, as its messages name it.
struct FITDevice {
  private var manufacturer: Int?
  private var product: Int?
  private var productName: String?

  mutating func takeFileID(_ message: FITMessage) {
    manufacturer = manufacturer ?? message.integer(1)
    product = product ?? message.integer(2)
    productName = productName ?? message.text(8)
  }

  /// The device itself has the index 0; others are its sensors.
  mutating func takeDeviceInfo(_ message: FITMessage) {
    guard message.integer(0) == 0 else { return }
    manufacturer = manufacturer ?? message.integer(2)
    product = product ?? message.integer(4)
    productName = productName ?? message.text(27)
  }

  /// Whether it records only rides in virtual worlds.
  var isVirtual: Bool { manufacturer == FITDeviceNames.zwift }

  /// "Garmin Edge 1000", "Wahoo ELEMNT BOLT", "COROS"; `nil` where nothing is known.
  var name: String? {
    let maker = manufacturer.flatMap { FITDeviceNames.makers[$0] }
    let model =
      productName
      ?? (manufacturer == FITDeviceNames.garmin
        ? product.flatMap { FITDeviceNames.garminModels[$0] } : nil)
    guard let model else { return maker }
    guard let maker, !model.lowercased().hasPrefix(maker.lowercased()) else { return model }
    return "\(maker) \(model)"
  }
}
