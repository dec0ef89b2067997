import { createCanvas, Path2D } from '@napi-rs/canvas';
import { brand } from '../../shared/brand.ts';

const { logo, colors } = brand;
const parts = { ground: colors.logoGround, back: colors.logoBack, front: colors.logoFront };

/** The logo as an icon that follows the browser’s scheme. */
export function favicon(): string {
  const styles = (scheme: 0 | 1) =>
    Object.entries(parts)
      .map(([name, both]) => `.${name}{fill:${both[scheme]}}`)
      .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true">
<style>${styles(0)}@media (prefers-color-scheme:dark){${styles(1)}}</style>
<clipPath id="c"><circle cx="16" cy="16" r="15"/></clipPath>
<g clip-path="url(#c)"><circle class="ground" cx="16" cy="16" r="15"/><path class="back" d="${logo.back}"/><path class="front" d="${logo.front}"/></g>
</svg>
`;
}

const mailPixels = 112;

/** For mail programs, which don’t show SVG. */
export function mailLogo(): Buffer {
  const canvas = createCanvas(mailPixels, mailPixels);
  const drawing = canvas.getContext('2d');
  drawing.scale(mailPixels / 32, mailPixels / 32);
  drawLogo(drawing);
  return canvas.toBuffer('image/png');
}

type Drawing = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

/** In the light scheme’s colors, in a square of 32 by 32. */
export function drawLogo(drawing: Drawing): void {
  drawing.save();
  drawing.beginPath();
  drawing.arc(16, 16, 15, 0, 2 * Math.PI);
  drawing.clip();
  drawing.fillStyle = parts.ground[0];
  drawing.fillRect(0, 0, 32, 32);
  for (const name of ['back', 'front'] as const) {
    drawing.fillStyle = parts[name][0];
    drawing.fill(new Path2D(logo[name]));
  }
  drawing.restore();
}
