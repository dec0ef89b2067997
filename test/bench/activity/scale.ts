import { sized } from '../harness.ts'; /** Sizes of the activity specification, or a part of them so that a run takes minutes. */

const scale = Number(process.env.ACTIVITY_SCALE ?? sized(0.02, 0.001));

export const scaled = (full: number) => Math.max(1000, Math.round(full * scale));
