import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import style from './StuckName.module.css';

/** On a phone, what is shown and of where stays in sight; a screen reader has the heading for that. */
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
