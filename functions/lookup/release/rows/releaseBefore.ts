import { type Release, rememberedState } from './state.ts';

/** The release that was served before the current one and wasn't rolled back; null if there is none. */
export async function releaseBefore(): Promise<Release | null> {
  const { earlier } = await rememberedState();
  return earlier.find(({ rolled_back_at }) => rolled_back_at === undefined) ?? null;
}
