import type { PageAction } from '../../ui/page/PageHead.tsx';
import type { useBrief } from './useBrief.tsx';

/** The files of a page as items of “Download”; none without the entitlement. */
export function briefActions({
  allowed,
  hasSlides,
  hasWorkbook,
  save,
  withNotes,
  setWithNotes,
}: ReturnType<typeof useBrief>): PageAction[] {
  if (!allowed) return [];
  return [
    { name: 'PDF, A4', onClick: () => save('pdf', 'a4') },
    { name: 'PDF, US Letter', onClick: () => save('pdf', 'letter') },
    ...(hasSlides ? [{ name: 'Slides (PowerPoint)', onClick: () => save('pptx') }] : []),
    ...(hasWorkbook ? [{ name: 'Workbook (Excel)', onClick: () => save('xlsx') }] : []),
    ...(withNotes === null
      ? []
      : [
          {
            name: withNotes ? 'Leave notes out of PDF and slides' : 'Include notes',
            onClick: () => setWithNotes(!withNotes),
          },
        ]),
  ];
}
