import * as z from 'zod';
import { S3Error } from '../messages/errors.ts';

const Scalar = z.union([z.string(), z.number()]);
const Condition = z.union([z.tuple([z.string(), Scalar, Scalar]), z.record(z.string(), z.string())]);
const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

export type LengthRange = { least: number; most: number };

/** Fields set by the server or belonging to the signature itself: no condition has to cover them. */
const EXEMPT = /^(x-amz-signature$|policy$|file$|x-ignore-)/;

export function checkPolicy(
  encoded: string,
  fields: Record<string, string>,
  now: number,
): LengthRange | undefined {
  const policy = readPolicy(encoded);
  if (Date.parse(policy.expiration) <= now) throw refused('Policy expired.');
  const covered = new Set<string>();
  let range: LengthRange | undefined;
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) checkField('eq', name, value);
      continue;
    }
    const [operator, first, second] = condition;
    if (operator.toLowerCase() === 'content-length-range')
      range = narrow(range, Number(first), Number(second));
    else checkField(operator.toLowerCase(), String(first).replace(/^\$/, ''), String(second));
  }
  const extra = Object.keys(fields).filter((name) => !EXEMPT.test(name) && !covered.has(name));
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
  return range;

  function checkField(operator: string, given: string, value: string): void {
    const name = given.toLowerCase();
    const actual = fields[name] ?? '';
    if (operator !== 'eq' && operator !== 'starts-with') throw invalid(`Unknown condition ${operator}.`);
    const holds = operator === 'eq' ? actual === value : actual.startsWith(value);
    if (!holds) throw refused(`Policy Condition failed: ${JSON.stringify([operator, `$${given}`, value])}`);
    covered.add(name);
  }
}

/** With two ranges, only sizes in both are allowed. */
function narrow(range: LengthRange | undefined, least: number, most: number): LengthRange {
  if (!(least >= 0 && most >= 0)) throw invalid('content-length-range needs two sizes.');
  return { least: Math.max(least, range?.least ?? 0), most: Math.min(most, range?.most ?? most) };
}

function readPolicy(encoded: string): z.infer<typeof Policy> {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(encoded, 'base64').toString());
  } catch {
    throw invalid('Policy is not valid JSON.');
  }
  const policy = Policy.safeParse(json);
  if (!policy.success) throw invalid('Policy needs an expiration and a list of conditions.');
  return policy.data;
}

function refused(why: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${why}`);
}

function invalid(why: string): S3Error {
  return new S3Error('InvalidPolicyDocument', `Invalid Policy: ${why}`);
}
