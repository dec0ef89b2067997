import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readBrief } from '../../../shared/api/lookup/queries.ts';
import type { BriefFormat, BriefKind, PaperSize } from '../../../shared/model/lookup/yearReview.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { monthText, type Period } from '../../../shared/rules/lookup/months.ts';
import { maxNoted } from '../../../shared/rules/lookup/notes.ts';
import { asShown } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { useViewer } from '../../api/viewer.ts';
import { monthsText } from '../../ui/charts/fileTable.ts';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { download, fileNameOf } from '../../ui/files/download.ts';

type Shown = {
  name: string;
  objects: readonly number[];
  domain: VerticalId;
  source: SourceId;
  /** Null for all months of the release. */
  period: Period | null;
  kind?: BriefKind;
  /** The release of an earlier deck, which is refreshed. */
  since?: number | null;
};

type Brief = {
  /** The access profile allows export. */
  allowed: boolean;
  working: boolean;
  hasSlides: boolean;
  hasWorkbook: boolean;
  save: (format?: BriefFormat, paper?: PaperSize) => void;
  /** Whether it prints notes, which colleagues wrote for each other; null where there can’t be any. */
  withNotes: boolean | null;
  setWithNotes: (chosen: boolean) => void;
  notice: ReactNode;
};

const formats = {
  pdf: { type: 'application/pdf', name: 'the PDF' },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    name: 'the slides',
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'the workbook' },
} as const satisfies Record<BriefFormat, { type: string; name: string }>;

export function useBrief({
  name,
  objects,
  domain,
  source,
  period,
  kind = 'pages',
  since = null,
}: Shown): Brief {
  const { profile, anon } = useViewer();
  const [query] = useSearchParams();
  const [withNotes, setWithNotes] = useState(false);
  const [made, setMade] = useState<BriefFormat>('pdf');
  const { trigger, isMutating, error, reset } = useMutate(readBrief);
  async function save(format: BriefFormat, paper: PaperSize) {
    setMade(format);
    const asked = {
      objects: objects.join(),
      domain,
      source,
      ...(period && { from: monthText(period.from), to: monthText(period.to) }),
      kind,
      format,
      paper,
      notes: withNotes ? ('all' as const) : ('none' as const),
      forecast: query.get('forecast') === '1' ? ('shown' as const) : ('none' as const),
      ...(since !== null && { since }),
    };
    const { pdf, file } = await trigger(asShown(readBrief, asked));
    const bytes = Uint8Array.from(atob(file ?? pdf ?? ''), (character) => character.charCodeAt(0));
    const words = [name, sourceNames[source], verticalNames[domain], period ? monthsText(period) : []].flat();
    download(new Blob([bytes], { type: formats[format].type }), fileNameOf(words, format));
  }
  const forget = useCallback(() => reset(), [reset]);
  return {
    allowed: profile?.entitlements.includes('allow_data_export') ?? false,
    working: isMutating,
    hasSlides: true,
    hasWorkbook: kind === 'pages',
    // Shown from `error`.
    save: (format = 'pdf', paper = 'letter') => void (isMutating || save(format, paper).catch(() => {})),
    withNotes: anon || kind === 'year' || objects.length > maxNoted ? null : withNotes,
    setWithNotes,
    notice: error && (
      <Snackbar
        text={`We couldn’t create ${formats[made].name}. ${explain(error)}`}
        shownForMs={9000}
        onGone={forget}
      />
    ),
  };
}
