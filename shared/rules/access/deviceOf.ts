type Named = readonly (readonly [name: string, sign: RegExp])[];

// Order matters: most user agents also name the browsers that they derive from.
const browsers: Named = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: Named = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

export function deviceOf(userAgent: string): string {
  const name = (all: Named) => all.find(([, sign]) => sign.test(userAgent))?.[0];
  const browser = name(browsers);
  const system = name(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'A program';
}

/** Null on the machine that runs the product, where an address says nothing. */
export const placeOf = (address: string): string | null =>
  /^(127\.|::1$|::ffff:127\.|localhost$)/.test(address) ? null : address;
