import { type ReactNode, useCallback, useState } from 'react';
import { readBrief } from '../../../shared/api/lookup/queries.ts';
import type { BriefKind, PaperSize } from '../../../shared/model/lookup/yearReview.ts';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { maxNoted } from '../../../shared/rules/lookup/notes.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import { asShown } from '../../api/asShown.ts';
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
  period: Period;
  kind?: BriefKind;
};

type Brief = {
  /** The access profile allows export. */
  allowed: boolean;
  working: boolean;
  save: (paper?: PaperSize) => void;
  /** Whether it prints notes, which colleagues wrote for each other; null where there can’t be any. */
  withNotes: boolean | null;
  setWithNotes: (chosen: boolean) => void;
  notice: ReactNode;
};

export function useBrief({ name, objects, domain, source, period, kind = 'pages' }: Shown): Brief {
  const { profile, anon } = useViewer();
  const [withNotes, setWithNotes] = useState(false);
  const { trigger, isMutating, error, reset } = useMutate(readBrief);
  async function save(paper: PaperSize) {
    const asked = {
      objects: objects.join(),
      domain,
      source,
      from: monthText(period.from),
      to: monthText(period.to),
      kind,
      paper,
      notes: withNotes ? ('all' as const) : ('none' as const),
    };
    const { pdf } = await trigger(asShown(readBrief, asked));
    const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
    const words = [
      name,
      sourceNames[source],
      verticalNames[domain],
      period ? monthsText(period) : 'year in review',
    ];
    download(new Blob([bytes], { type: 'application/pdf' }), fileNameOf(words, 'pdf'));
  }
  const forget = useCallback(() => reset(), [reset]);
  return {
    allowed: profile?.entitlements.includes('allow_data_export') ?? false,
    working: isMutating,
    // Shown from `error`.
    save: (paper = 'letter') => void (isMutating || save(paper).catch(() => {})),
    withNotes: anon || kind === 'year' || objects.length > maxNoted ? null : withNotes,
    setWithNotes,
    notice: error && (
      <Snackbar text={`We couldn’t create the PDF. ${explain(error)}`} shownForMs={9000} onGone={forget} />
    ),
  };
}
