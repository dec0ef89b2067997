import { Menu } from '@mantine/core';
import { reviewMonths } from '../../../shared/model/lookup/yearReview.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import type { VerticalId } from '../../../shared/model/vertical.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { useBrief } from '../brief/useBrief.tsx';
import header from '../frame/ObjectHeader.module.css';

/** Only for profiles that may export. */
export function ReviewDownload({
  name,
  lastMonth,
  place,
}: {
  name: string;
  lastMonth: number;
  place: { objects: readonly number[]; source: SourceId; domain: VerticalId };
}) {
  const period = latestMonths(lastMonth, reviewMonths);
  const { allowed, working, save, notice } = useBrief({ name, ...place, period, kind: 'year' });
  if (!allowed) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={header.action} aria-disabled={working}>
            {working ? 'Creating PDF…' : 'Download PDF'}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('a4')}>A4</Menu.Item>
          <Menu.Item onClick={() => save('letter')}>US Letter</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {notice}
    </>
  );
}
