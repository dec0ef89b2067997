import { brand } from '../../brand.ts';

const [light, dark] = brand.colors.onPrimary;
const black = '#000000';

/** WCAG AA for text of this size. */
export const leastContrast = 4.5;

/** Dark or light, whichever has enough contrast with the color (`#rrggbb`); black if neither has. */
export function readableOn(color: string): string {
  const better = contrastOf(color, dark) > contrastOf(color, light) ? dark : light;
  return contrastOf(color, better) >= leastContrast ? better : black;
}

export function contrastOf(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
