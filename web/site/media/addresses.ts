import { brand } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';

export const playerAt = (id: string): string => `${paths.player}?video=${encodeURIComponent(id)}`;

export const embedAt = (target: string): string => brand.video.embed + encodeURIComponent(target);
export const watchAt = (target: string): string => brand.video.watch + encodeURIComponent(target);
