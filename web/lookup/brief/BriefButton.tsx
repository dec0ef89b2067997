import { Menu } from '@mantine/core';
import type { useBrief } from './useBrief.tsx';

/** Shown to profiles that may export. */
export function BriefButton({
  brief,
  look,
}: {
  brief: ReturnType<typeof useBrief>;
  look: string | undefined;
}) {
  const { allowed, working, save, notice, hasSlides } = brief;
  if (!allowed) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={look} aria-disabled={working}>
            {working ? 'Creating file…' : hasSlides ? 'Download' : 'Download PDF'}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('pdf', 'a4')}>{hasSlides ? 'PDF, A4' : 'A4'}</Menu.Item>
          <Menu.Item onClick={() => save('pdf', 'letter')}>
            {hasSlides ? 'PDF, US Letter' : 'US Letter'}
          </Menu.Item>
          <OfficeItems brief={brief} />
          <NotesItem brief={brief} />
        </Menu.Dropdown>
      </Menu>
      {notice}
    </>
  );
}

export const OfficeItems = ({
  brief: { hasSlides, save },
}: {
  brief: Pick<ReturnType<typeof useBrief>, 'hasSlides' | 'save'>;
}) =>
  hasSlides && (
    <>
      <Menu.Item onClick={() => save('pptx')}>Slides (PowerPoint)</Menu.Item>
      <Menu.Item onClick={() => save('xlsx')}>Workbook (Excel)</Menu.Item>
    </>
  );

export const NotesItem = ({
  brief: { withNotes, setWithNotes },
}: {
  brief: Pick<ReturnType<typeof useBrief>, 'withNotes' | 'setWithNotes'>;
}) =>
  withNotes !== null && (
    <Menu.CheckboxItem checked={withNotes} onChange={setWithNotes}>
      Include notes
    </Menu.CheckboxItem>
  );
