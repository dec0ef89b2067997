import type { ReactNode } from 'react';
import style from './StatusText.module.css';

/** `plain` is fine, `sand` waits, `coral` has expired or failed, `muted` is off, `struck` was revoked. */
export type Tone = 'plain' | 'sand' | 'coral' | 'muted' | 'struck';

/** The text carries the state; the color only supports it. */
export const StatusText = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={style[tone]}>{children}</span>
);
