/// The named characters of XML and of HTML 4 (W3C, HTML 4.01, section 24) that place names use.
enum NamedEntities {
  static func scalar(_ name: String) -> Unicode.Scalar? { table[name] }

  private static let table: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    // In the order of their code points, without gaps.
    for (first, names) in blocks {
      var value = first
      for name in names.split(whereSeparator: \.isWhitespace) {
        table[String(name)] = Unicode.Scalar(value)
        value += 1
      }
    }
    for (name, value) in others { table[name] = Unicode.Scalar(value) }
    return table
  }()

  private static let blocks: [(UInt32, String)] = [
    (
      160,
      """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
      deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
      Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute
      Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml
      Yacute THORN szlig
      agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute
      icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml
      yacute thorn yuml
      """
    ),
    (
      913,
      """
      Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho
      """
    ),
    (931, "Sigma Tau Upsilon Phi Chi Psi Omega"),
    (
      945,
      """
      alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho
      sigmaf sigma tau upsilon phi chi psi omega
      """
    ),
  ]

  private static let others: [(String, UInt32)] = [
    ("OElig", 338), ("oelig", 339), ("Scaron", 352), ("scaron", 353), ("Yuml", 376),
    ("fnof", 402), ("circ", 710), ("tilde", 732), ("ensp", 8194), ("emsp", 8195),
    ("thinsp", 8201), ("zwnj", 8204), ("zwj", 8205), ("lrm", 8206), ("rlm", 8207),
    ("ndash", 8211), ("mdash", 8212), ("lsquo", 8216), ("rsquo", 8217), ("sbquo", 8218),
    ("ldquo", 8220), ("rdquo", 8221), ("bdquo", 8222), ("dagger", 8224), ("Dagger", 8225),
    ("bull", 8226), ("hellip", 8230), ("permil", 8240), ("prime", 8242), ("Prime", 8243),
    ("lsaquo", 8249), ("rsaquo", 8250), ("frasl", 8260), ("euro", 8364), ("trade", 8482),
    ("larr", 8592), ("uarr", 8593), ("rarr", 8594), ("darr", 8595), ("harr", 8596),
    ("minus", 8722), ("infin", 8734), ("asymp", 8776), ("ne", 8800), ("le", 8804), ("ge", 8805),
  ]
}
