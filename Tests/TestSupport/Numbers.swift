/// A number below a hundred in two digits, as times have them.
public func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
