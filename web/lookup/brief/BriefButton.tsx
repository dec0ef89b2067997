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
  const { allowed, working, save, notice } = brief;
  if (!allowed) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={look} aria-disabled={working}>
            {working ? 'Creating PDF…' : 'Download PDF'}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('a4')}>A4</Menu.Item>
          <Menu.Item onClick={() => save('letter')}>US Letter</Menu.Item>
          <NotesItem brief={brief} />
        </Menu.Dropdown>
      </Menu>
      {notice}
    </>
  );
}

export const NotesItem = ({
  brief: { withNotes, setWithNotes },
}: {
  brief: Pick<ReturnType<typeof useBrief>, 'withNotes' | 'setWithNotes'>;
}) =>
  withNotes !== null && (
    <Menu.CheckboxItem checked={withNotes} onChange={setWithNotes}>
      Include notes in the PDF
    </Menu.CheckboxItem>
  );
