import { brand } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';

export const playerAt = (id: string): string => `${paths.player}?video=${encodeURIComponent(id)}`;

/** Whether the operator has a host for videos; `.example` addresses belong to nobody. */
export const isHosted = (): boolean => !new URL(brand.video.embed).hostname.endsWith('.example');

export const embedAt = (target: string): string => brand.video.embed + encodeURIComponent(target);
export const watchAt = (target: string): string => brand.video.watch + encodeURIComponent(target);
