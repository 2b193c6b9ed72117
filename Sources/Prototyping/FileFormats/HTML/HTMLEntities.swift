extension HTMLText {
    /// The characters that have names in HTML, as far as they are letters of Western Europe or signs of texts.
    static let entities: [Substring: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "AElig": "Æ", "Aacute": "Á", "Acirc": "Â",
        "Agrave": "À", "Aring": "Å", "Atilde": "Ã", "Auml": "Ä", "Ccedil": "Ç", "ETH": "Ð", "Eacute": "É",
        "Ecirc": "Ê", "Egrave": "È", "Euml": "Ë", "Iacute": "Í", "Icirc": "Î", "Igrave": "Ì", "Iuml": "Ï",
        "Ntilde": "Ñ", "Oacute": "Ó", "Ocirc": "Ô", "Ograve": "Ò", "Oslash": "Ø", "Otilde": "Õ", "Ouml": "Ö",
        "THORN": "Þ", "Uacute": "Ú", "Ucirc": "Û", "Ugrave": "Ù", "Uuml": "Ü", "Yacute": "Ý", "aacute": "á",
        "acirc": "â", "acute": "´", "aelig": "æ", "agrave": "à", "aring": "å", "atilde": "ã", "auml": "ä",
        "brvbar": "¦", "ccedil": "ç", "cedil": "¸", "cent": "¢", "copy": "©", "curren": "¤", "deg": "°",
        "divide": "÷", "eacute": "é", "ecirc": "ê", "egrave": "è", "eth": "ð", "euml": "ë", "frac12": "\u{BD}",
        "frac14": "\u{BC}", "frac34": "\u{BE}", "iacute": "í", "icirc": "î", "iexcl": "¡", "igrave": "ì",
        "iquest": "¿", "iuml": "ï", "laquo": "«", "macr": "¯", "micro": "µ", "middot": "·", "nbsp": "\u{A0}",
        "not": "¬", "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "ograve": "ò", "ordf": "ª", "ordm": "º",
        "oslash": "ø", "otilde": "õ", "ouml": "ö", "para": "¶", "plusmn": "±", "pound": "£", "raquo": "»",
        "reg": "®", "sect": "§", "shy": "\u{AD}", "sup1": "\u{B9}", "sup2": "\u{B2}", "sup3": "\u{B3}", "szlig": "ß",
        "thorn": "þ", "times": "×", "uacute": "ú", "ucirc": "û", "ugrave": "ù", "uml": "¨", "uuml": "ü",
        "yacute": "ý", "yen": "¥", "yuml": "ÿ", "minus": "−", "thinsp": "\u{2009}", "ensp": "\u{2002}",
        "emsp": "\u{2003}", "euro": "€", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ",
        "fnof": "ƒ", "circ": "ˆ", "tilde": "˜", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
        "ldquo": "“", "rdquo": "”", "bdquo": "„", "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…",
        "permil": "‰", "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›", "trade": "™", "zwnj": "\u{200C}",
        "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}",
    ]
}
