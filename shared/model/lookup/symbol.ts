import * as z from 'zod';

export const maxAliases = 20;
export const longestAlias = 60;

/** Other names that an object is searched for by. */
export const Aliases = z.array(z.string().min(1).max(longestAlias)).max(maxAliases);

/** A company's ticker, and the exchange that lists it; the ticker alone isn't unique. */
export const StockSymbol = z.object({
  ticker: z.string().regex(/^[A-Z0-9][A-Z0-9.-]{0,9}$/),
  exchange: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{0,9}$/)
    .nullable(),
});
export type StockSymbol = z.infer<typeof StockSymbol>;

/** `NYSE: TDL` */
export const symbolText = ({ ticker, exchange }: StockSymbol): string =>
  exchange ? `${exchange}: ${ticker}` : ticker;
