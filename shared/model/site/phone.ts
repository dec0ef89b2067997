import * as z from 'zod';

const digits = 10;
const longestGiven = 60;
/** E.164: a country code and a number of at most 15 digits together. No country has fewer than seven. */
const international = /^\+[1-9]\d{6,14}$/;

export const phoneHint = 'Ten digits, or a plus and the country code.';

/** A number of the United States, or an international one after a plus. With the specification's error texts. */
export const phoneField = z
  .string()
  .trim()
  .min(1, 'A 10 digit phone number is required')
  .max(longestGiven, 'Phone number must be 10 digits')
  .overwrite((given) => (given.startsWith('+') ? '+' : '') + given.replaceAll(/\D/g, ''))
  .superRefine((phone, context) => {
    const isPlus = phone.startsWith('+');
    if (isPlus ? international.test(phone) : phone.length === digits) return;
    context.addIssue({
      code: 'custom',
      message: isPlus
        ? 'Phone number must have a country code and 7 to 15 digits after the plus'
        : 'Phone number must be 10 digits',
    });
  });

export const phoneLink = (phone: string): string => `tel:${phone.startsWith('+') ? phone : `+1${phone}`}`;

export const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
