import { posix } from 'node:path';
import { type ZipEntry, zipOf } from '../../../platform/services/zip.ts';
import { el, head, words as text, type Xml } from './xml.ts';

const packageUri = 'http://schemas.openxmlformats.org/package/2006';
export const officeUri = 'http://schemas.openxmlformats.org/officeDocument/2006';
const relationsType = 'application/vnd.openxmlformats-package.relationships+xml';
export const formats = 'application/vnd.openxmlformats-officedocument';
const workbookType = `${formats}.spreadsheetml.sheet`;

/** The whole file, as a place that relations start from. */
const root = '';

export type About = {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** In place of the time of writing, so that the same content gives the same bytes. */
  readonly date: Date;
  readonly properties?: Readonly<Record<string, string>>;
};

/** The parts of an Office file, their types and what each refers to. */
export class OfficePackage {
  readonly #parts: ZipEntry[] = [];
  readonly #types: Xml[] = [];
  readonly #relations = new Map<string, Xml[]>();

  add(path: string, type: string, content: Xml): void {
    this.#types.push(el('Override', { PartName: `/${path}`, ContentType: type }));
    this.#parts.push({ name: path, content: head + content });
  }

  addWorkbook(path: string, content: Buffer): void {
    this.#parts.push({ name: path, content });
  }

  /** Returns the id by which the part refers to the other. */
  relate(from: string, kind: string, to: string): string {
    return this.#relate(from, kind, { Target: posix.relative(posix.dirname(from), to) });
  }

  link(from: string, url: string): string {
    return this.#relate(from, 'hyperlink', { Target: url, TargetMode: 'External' });
  }

  #relate(from: string, kind: string, target: Record<string, string>): string {
    const known = this.#relations.get(from) ?? [];
    this.#relations.set(from, known);
    const id = `rId${known.length + 1}`;
    const type = kind.includes('/')
      ? `${packageUri}/relationships/${kind}`
      : `${officeUri}/relationships/${kind}`;
    known.push(el('Relationship', { Id: id, Type: type, ...target }));
    return id;
  }

  /** Adds what every file has, and names its main part. */
  bytes(main: string, about: About): Buffer {
    this.relate(root, 'officeDocument', main);
    this.#describe(about);
    const relations = [...this.#relations].map(([from, all]) => ({
      name: posix.join(posix.dirname(from), '_rels', `${posix.basename(from)}.rels`),
      content: head + el('Relationships', { xmlns: `${packageUri}/relationships` }, all),
    }));
    const types = el(
      'Types',
      { xmlns: `${packageUri}/content-types` },
      el('Default', { Extension: 'rels', ContentType: relationsType }),
      el('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      el('Default', { Extension: 'xlsx', ContentType: workbookType }),
      this.#types,
    );
    return zipOf([{ name: '[Content_Types].xml', content: head + types }, ...relations, ...this.#parts]);
  }

  #describe({ title, subject, author, date, properties }: About): void {
    const time = (name: string) =>
      el(`dcterms:${name}`, { 'xsi:type': 'dcterms:W3CDTF' }, text(`${date.toISOString().slice(0, 19)}Z`));
    const core = el(
      'cp:coreProperties',
      {
        'xmlns:cp': `${packageUri}/metadata/core-properties`,
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:dcterms': 'http://purl.org/dc/terms/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      },
      el('dc:title', {}, text(title)),
      el('dc:subject', {}, text(subject)),
      el('dc:creator', {}, text(author)),
      time('created'),
      time('modified'),
    );
    this.add('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml', core);
    this.relate(root, 'metadata/core-properties', 'docProps/core.xml');
    const app = el(
      'Properties',
      { xmlns: `${officeUri}/extended-properties` },
      el('Company', {}, text(author)),
    );
    this.add('docProps/app.xml', `${formats}.extended-properties+xml`, app);
    this.relate(root, 'extended-properties', 'docProps/app.xml');
    if (properties) this.#describeMore(properties);
  }

  #describeMore(properties: Readonly<Record<string, string>>): void {
    const custom = el(
      'Properties',
      { xmlns: `${officeUri}/custom-properties`, 'xmlns:vt': `${officeUri}/docPropsVTypes` },
      Object.entries(properties).map(([name, value], at) =>
        // The format reserves the first two numbers, and has one id for all properties of a user.
        el(
          'property',
          { fmtid: '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}', pid: at + 2, name },
          el('vt:lpwstr', {}, text(value)),
        ),
      ),
    );
    this.add('docProps/custom.xml', `${formats}.custom-properties+xml`, custom);
    this.relate(root, 'custom-properties', 'docProps/custom.xml');
  }
}
