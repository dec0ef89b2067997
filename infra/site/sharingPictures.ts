import { join } from 'node:path';
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import { brand } from '../../shared/brand.ts';
import { projectRoot } from '../projectRoot.ts';
import { drawLogo } from './brandFiles.ts';
import type { RenderedFiles } from './renderSite.ts';

/** All that a sharing picture is given: its texts come from the page that it is for. */
export type SharingPicture = { file: string; name: string; title: string; description: string };

const size = { width: 1200, height: 630 } as const;
const margin = 80;
const ink = { page: '#faf8f5', text: '#1d2a30', muted: '#5d6a70' } as const;

/** One for each picture that the pages name; pages that share one give it the first page’s texts. */
export function sharingPictures(files: RenderedFiles): SharingPicture[] {
  const pictures = new Map<string, SharingPicture>();
  for (const text of Object.values(files)) {
    const said = (property: string) =>
      unescaped(new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(text)?.[1] ?? '');
    const image = said('image');
    if (!image) continue;
    const file = image.slice(image.indexOf('/og/'));
    if (pictures.has(file)) continue;
    const [name, title, description] = [said('site_name'), said('title'), said('description')];
    pictures.set(file, { file, name, title, description });
  }
  return [...pictures.values()];
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const fonts = join(projectRoot, 'functions', 'lookup', 'reports', 'fonts');

export function drawSharingPicture({ name, title, description }: SharingPicture): Buffer {
  GlobalFonts.registerFromPath(join(fonts, 'heading.ttf'), 'Sharing Heading');
  GlobalFonts.registerFromPath(join(fonts, 'text.ttf'), 'Sharing Text');
  const canvas = createCanvas(size.width, size.height);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = ink.page;
  drawing.fillRect(0, 0, size.width, size.height);
  const text = (line: string, y: number, font: string, color: string) => {
    drawing.font = font;
    drawing.fillStyle = color;
    drawing.fillText(line, margin, y);
  };
  const lines = (whole: string, font: string, width: number, most: number) => {
    drawing.font = font;
    return wrapped(whole, (line) => drawing.measureText(line).width <= width, most);
  };

  drawing.save();
  drawing.translate(margin, 72);
  drawing.scale(60 / 32, 60 / 32);
  drawLogo(drawing);
  drawing.restore();
  drawing.font = '38px "Sharing Heading"';
  drawing.fillStyle = ink.text;
  drawing.fillText(name, margin + 78, 115);

  const [heading, body] = ['72px "Sharing Heading"', '30px "Sharing Text"'];
  let y = 268;
  for (const line of lines(title, heading, 980, 2)) {
    text(line, y, heading, ink.text);
    y += 82;
  }
  for (const line of lines(description, body, 940, 2)) {
    text(line, y, body, ink.muted);
    y += 42;
  }
  drawing.translate(0, size.height - 96);
  drawing.fillStyle = brand.colors.logoBack[0];
  drawing.fill(new Path2D('M0 52c100-44 200-44 300 0s200 44 300 0 200-44 300 0 200 44 300 0v44H0z'));
  drawing.fillStyle = brand.colors.logoFront[0];
  drawing.fill(new Path2D('M0 72c100-32 200-32 300 0s200 32 300 0 200-32 300 0 200 32 300 0v24H0z'));
  return canvas.toBuffer('image/png');
}

/** Words that don’t fit into the last line are left out, with an ellipsis. */
function wrapped(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line ? `${line} ${word}` : word;
    if (!line || fits(longer)) lines[lines.length - 1] = longer;
    else if (lines.length < most) lines.push(word);
    else {
      let cut = line;
      while (cut.includes(' ') && !fits(`${cut}…`)) cut = cut.slice(0, cut.lastIndexOf(' '));
      lines[lines.length - 1] = `${cut.replace(/[,;:.]$/, '')}…`;
      return lines;
    }
  }
  return lines;
}
