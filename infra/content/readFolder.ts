import { existsSync, statSync } from 'node:fs';
import type { ShelvedCompany, ShelvedProduct, SiteShelf } from '../../functions/content/library/shelf.ts';
import type { Only } from '../../shared/fields.ts';
import { guideCategory } from '../../shared/model/content/category.ts';
import type { ContentItem, ContentKind } from '../../shared/model/content/contentFolder.ts';
import type { EarlierEdition, EditionMark } from '../../shared/model/content/edition.ts';
import type { Subject } from '../../shared/model/content/product.ts';
import type { CompanyUid } from '../../shared/model/customers/company.ts';
import type { StaffMember } from '../../shared/model/customers/personnel.ts';
import { sourceNames, type VerticalId, verticalNames } from '../../shared/model/scope.ts';
import { BadContent, type ContentProblem } from './badContent.ts';
import { type FolderFile, FolderFiles } from './folderFiles.ts';
import { type FolderItems, fieldOf, type Placed, readItems } from './readItems.ts';

/** Without a date of its own, a report is published when it is first loaded. */
export type FolderProduct = {
  kind: 'reports' | 'guides';
  companies: CompanyUid[];
  file: string;
  where: string;
  product: Omit<ShelvedProduct, 'visible_from'> & { visible_from: string | undefined };
};

export type FolderRead = { folder: Folder; problems: ContentProblem[] };

/** Kinds that the folder doesn't mention are undefined and left as they are. */
export type Folder = {
  companies: ShelvedCompany[] | undefined;
  personnel: StaffMember[] | undefined;
  products: FolderProduct[];
  site: Partial<SiteShelf>;
  kinds: ReadonlySet<ContentKind>;
  files: readonly FolderFile[];
};

/** Doesn’t throw for problems inside the folder, so that all checks report theirs at once. */
export function readFolder(path: string): FolderRead {
  if (!existsSync(path) || !statSync(path).isDirectory()) {
    throw new BadContent([{ file: path, where: '', message: 'is not a folder' }]);
  }
  const problems: ContentProblem[] = [];
  const items = readItems(path, problems);
  const files = new FolderFiles(path, problems);
  const reader = new FolderReader(items, files);
  const read = {
    companies: items.companies?.map((placed) => reader.company(placed)),
    personnel: items.personnel?.map(({ item }): Only<typeof item, StaffMember> => item),
    products: [
      ...(items.reports ?? []).map((placed) => reader.product('reports', placed)),
      ...(items.guides ?? []).map((placed) => reader.product('guides', placed)),
    ],
    site: reader.site(),
  };
  reportRepeated(items, problems);
  const kinds = new Set(Object.keys(items) as ContentKind[]);
  if (kinds.size === 0 && problems.length === 0) {
    problems.push({
      file: path,
      where: '',
      message: 'has no content: neither companies.json nor any other list',
    });
  }
  return { folder: { ...read, kinds, files: [...files.used.values()] }, problems };
}

/** Fields of the site's lists that their shelves lack: writing a shelf would drop them without a word. */
type Dropped = {
  [Kind in keyof SiteShelf]: Exclude<keyof ContentItem<Kind>, keyof SiteShelf[Kind][number]>;
}[keyof SiteShelf];
type NothingDropped = [Dropped] extends [never] ? FolderItems : never;

type EarlierItem = NonNullable<ContentItem<'reports'>['edition']>['earlier'][number];

class FolderReader {
  readonly #items: FolderItems;
  readonly #files: FolderFiles;

  constructor(items: NothingDropped, files: FolderFiles) {
    this.#items = items;
    this.#files = files;
  }

  company({ item, file, where }: Placed<'companies'>): ShelvedCompany {
    const company: Only<typeof item, ShelvedCompany> = item;
    return {
      ...company,
      reps: item.reps.map(({ photo, ...rest }, at) => {
        const rep: Only<typeof rest, ShelvedCompany['reps'][number]> = rest;
        const field = fieldOf(where, ['reps', at, 'photo']);
        const kept = photo === undefined ? null : this.#files.picture({ file, where: field, path: photo });
        return { ...rep, imageUID: kept ? kept.key.slice('media/'.length) : null };
      }),
    };
  }

  product(kind: 'reports' | 'guides', placed: Placed<'reports'> | Placed<'guides'>): FolderProduct {
    const { item, file, where } = placed;
    const {
      companies,
      file: pdf,
      file_name,
      cover,
      report_url,
      subjects,
      pub_date,
      visible_from,
      edition,
      figures,
      ...rest
    } = item;
    const own: Only<typeof rest, ShelvedProduct> = rest;
    const kept =
      pdf === undefined ? null : this.#files.pdf({ file, where: fieldOf(where, ['file']), path: pdf });
    return {
      kind,
      companies: [...new Set(companies)],
      file,
      where,
      product: {
        ...own,
        category_name: 'category_name' in item ? item.category_name : guideCategory,
        subjects: subjects.map(asSubject),
        remote_file: kept?.key ?? null,
        remote_filename: kept && (file_name ?? kept.name),
        report_url: report_url ?? null,
        image_file: this.#picture(placed, 'cover', cover),
        pub_date: pub_date ?? 'Unpublished',
        visible_from: visible_from && new Date(visible_from).toISOString(),
        pages: [],
        source: 'folder',
        ...(figures && { figures }),
        ...(edition && {
          edition: asMark(edition),
          earlier: edition.earlier.flatMap((each, at) => this.#earlier(placed, each, at)),
        }),
      },
    };
  }

  #earlier(
    { file, where }: Placed<'reports'> | Placed<'guides'>,
    { file: path, file_name, figures, ...rest }: EarlierItem,
    at: number,
  ): EarlierEdition[] {
    const kept = this.#files.pdf({ file, where: fieldOf(where, ['edition', 'earlier', at, 'file']), path });
    if (!kept) return [];
    const own: Only<typeof rest, EarlierEdition> = rest;
    const named = { file: kept.key, file_name: file_name ?? kept.name, pages: [] };
    return [{ ...own, ...named, ...(figures && { figures }) }];
  }

  site(): Partial<SiteShelf> {
    const { media, case_studies, logos, quotes, careers, offices, look_up, team, history, price_bands } =
      this.#items;
    return {
      ...(media && { media: media.map((each) => this.#withImage(each)).toSorted(newestFirst) }),
      ...(case_studies && { case_studies: case_studies.map((each) => this.#withImage(each)) }),
      ...(logos && {
        logos: logos.flatMap((each) => {
          const image = this.#picture(each, 'image', each.item.image);
          return image ? [{ name: each.item.name, image }] : [];
        }),
      }),
      ...(quotes && { quotes: quotes.map(({ item }) => item) }),
      ...(careers && { careers: careers.map(({ item }) => item).toSorted(newestFirst) }),
      ...(offices && { offices: offices.map(({ item }) => item) }),
      ...(look_up && { look_up: look_up.map(({ item }) => item) }),
      ...(team && {
        team: team.map((each) => ({ ...each.item, photo: this.#picture(each, 'photo', each.item.photo) })),
      }),
      ...(history && {
        history: history.map(({ item }) => item).toSorted((one, other) => one.year - other.year),
      }),
      ...(price_bands && { price_bands: price_bands.map(({ item }) => item) }),
    };
  }

  #withImage<Item extends { image?: string | undefined }>(placed: {
    item: Item;
    file: string;
    where: string;
  }) {
    return { ...placed.item, image: this.#picture(placed, 'image', placed.item.image) };
  }

  #picture(
    { file, where }: { file: string; where: string },
    field: string,
    path: string | undefined,
  ): string | null {
    const kept =
      path === undefined ? null : this.#files.picture({ file, where: fieldOf(where, [field]), path });
    return kept && `/${kept.key}`;
  }
}

const newestFirst = (one: { date: string }, other: { date: string }) => other.date.localeCompare(one.date);

function asMark({ earlier: _earlier, ...mark }: NonNullable<ContentItem<'reports'>['edition']>): EditionMark {
  const own: Only<typeof mark, EditionMark> = mark;
  return own;
}

function asSubject(subject: VerticalId | Subject): Subject {
  if (typeof subject !== 'number') return subject;
  return { subjectSID: subject, subjectName: verticalNames[subject] };
}

const identities: { [Kind in ContentKind]: (item: ContentItem<Kind>) => string } = {
  companies: ({ uid }) => uid,
  personnel: ({ name, phone }) => `${name}, ${phone}`,
  reports: ({ uid }) => uid,
  guides: ({ uid }) => uid,
  media: ({ id }) => id,
  case_studies: ({ id }) => id,
  logos: ({ name }) => name,
  quotes: ({ text }) => text,
  careers: ({ id }) => id,
  offices: ({ city }) => city,
  look_up: ({ source, vertical }) => `${sourceNames[source]}, ${verticalNames[vertical]}`,
  team: ({ name }) => name,
  history: ({ year, text }) => `${year}: ${text}`,
  price_bands: ({ name }) => name,
};

function reportRepeated(items: FolderItems, problems: ContentProblem[]): void {
  // Reports and guides share an id space.
  const groups: ContentKind[][] = [['reports', 'guides']];
  for (const kind of Object.keys(items) as ContentKind[]) if (!groups[0]?.includes(kind)) groups.push([kind]);
  for (const group of groups) {
    const first = new Map<string, string>();
    for (const kind of group) {
      for (const { item, file, where } of (items[kind] ?? []) as Placed<never>[]) {
        const identity = identities[kind](item);
        const before = first.get(identity);
        if (before) problems.push({ file, where, message: `says ${identity} again: it is in ${before} too` });
        else first.set(identity, `${file}${where}`);
      }
    }
  }
}
