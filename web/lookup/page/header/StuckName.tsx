import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import style from './StuckName.module.css';

/** Keeps name and place visible on phones while scrolling; hidden from screen readers, which have the heading. */
export function StuckName({ name, insight }: { name: string; insight: InsightDocument }) {
  const phone = useMedia('(max-width: 599px)');
  if (!phone) return null;
  return (
    <div className={style.stuck} aria-hidden="true">
      <strong>{name}</strong>
      <span>
        {sourceNames[insight.source]} · {verticalNames[insight.vertical]}
      </span>
    </div>
  );
}
