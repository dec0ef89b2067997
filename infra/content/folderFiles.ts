import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, posix, sep } from 'node:path';
import { pictureTypeOf } from '../../functions/content/library/fileType.ts';
import { scanPdf } from '../../functions/content/library/pdf/scan/scanPdf.ts';
import { pdfFindingOn } from '../../shared/rules/content/pdfRefusal.ts';
import type { ContentProblem } from './badContent.ts';

export type FolderFile = { key: string; type: string; path: string; name: string };

type Use = { file: string; where: string; path: string };

const maxPdfBytes = 50_000_000;
const maxPictureBytes = 5_000_000;

export class FolderFiles {
  readonly used = new Map<string, FolderFile>();
  readonly #folder: string;
  readonly #problems: ContentProblem[];
  readonly #checked = new Map<string, FolderFile | string>();

  constructor(folder: string, problems: ContentProblem[]) {
    this.#folder = realpathSync(folder);
    this.#problems = problems;
  }

  pdf(use: Use): FolderFile | null {
    return this.#use(use, 'pdf', checkPdf);
  }

  picture(use: Use): FolderFile | null {
    return this.#use(use, 'picture', checkPicture);
  }

  #use({ file, where, path }: Use, kind: string, check: (path: string) => FolderFile | string) {
    const resolved = posix.join(posix.dirname(file), path);
    const checkedAs = `${kind} ${resolved}`;
    const found = this.#checked.get(checkedAs) ?? this.#inside(resolved, check);
    this.#checked.set(checkedAs, found);
    if (typeof found === 'string') {
      this.#problems.push({ file, where, message: `${path} ${found}` });
      return null;
    }
    this.used.set(found.key, found);
    return found;
  }

  #inside(path: string, check: (path: string) => FolderFile | string): FolderFile | string {
    let real: string;
    try {
      real = realpathSync(join(this.#folder, path));
      if (!statSync(real).isFile()) return 'is not a file';
    } catch {
      return 'is not in the folder';
    }
    if (!real.startsWith(this.#folder + sep)) return 'leads out of the folder';
    return check(real);
  }
}

function checkPdf(path: string): FolderFile | string {
  if (statSync(path).size > maxPdfBytes) return `is larger than ${maxPdfBytes / 1_000_000} MB`;
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return 'is not a PDF, whatever its name says';
  if (!bytes.subarray(-2048).includes('%%EOF')) return 'is a PDF whose end is missing';
  const scanned = scanPdf(bytes);
  if ('finding' in scanned) return pdfFindingOn(scanned.finding, scanned.page);
  return { key: `products/${hashOf(bytes)}.pdf`, type: 'application/pdf', path, name: basename(path) };
}

function checkPicture(path: string): FolderFile | string {
  if (statSync(path).size > maxPictureBytes) return `is larger than ${maxPictureBytes / 1_000_000} MB`;
  const bytes = readFileSync(path);
  const picture = pictureTypeOf(bytes);
  if (!picture) return 'is not a PNG, JPEG, WebP or AVIF picture, whatever its name says';
  const { extension, type } = picture;
  return { key: `media/${hashOf(bytes)}.${extension}`, type, path, name: basename(path) };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
