const dark = '#06222a';
const light = '#ffffff';

/** Dark or light letters, whichever can be read on a colour (`#rrggbb`). */
export function readableOn(color: string): string {
  const ground = luminance(color);
  return contrast(ground, luminance(dark)) > contrast(ground, luminance(light)) ? dark : light;
}

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Relative luminance, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
