import type { ReactNode } from 'react';
import style from './StatusText.module.css';

/** `plain` is as it should be, `sand` waits, `coral` has run out or failed, `muted` is off, `struck` was taken away. */
export type Tone = 'plain' | 'sand' | 'coral' | 'muted' | 'struck';

/** A state in words, which the colour only underlines: nobody needs the colour to know it. */
export const StatusText = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={style[tone]}>{children}</span>
);
