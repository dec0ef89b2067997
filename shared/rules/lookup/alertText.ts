import type { AlertConditions } from '../../model/lookup/alert.ts';
import { signedWhole } from '../text/signedRange.ts';

/** `a signal; posts change by 20% or more`, in the order of the form. */
export function conditionsText({ signal, change, top, forecast }: AlertConditions): string {
  return [
    ...(signal ? ['a signal'] : []),
    ...(change === undefined
      ? []
      : [`posts change by ${change}% or more, beyond chance and usual ups and downs`]),
    ...(top === undefined ? [] : [`entering or leaving the top ${top}`]),
    ...(forecast === undefined ? [] : [`the forecast’s range leaves ${levelText(forecast)}`]),
  ].join('; ');
}

export const levelText = (percent: number): string =>
  percent === 0 ? 'zero growth' : `${signedWhole(percent)}% growth`;
