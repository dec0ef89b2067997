import { SESClient, type SendEmailCommandInput } from '@aws-sdk/client-ses';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { emailDomainKey, normalizedEmail } from '../../../../functions/platform/data/keys.ts';
import { sendMail } from '../../../../functions/platform/services/mail.ts';
import { Email } from '../../../../shared/model/access/person.ts';

Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  MAIL_SENDER: 'no-reply@x.example',
  MAIL_CONFIGURATION_SET: 'test',
});

async function mailed(to: string): Promise<string[] | undefined> {
  const send = vi.spyOn(SESClient.prototype, 'send').mockResolvedValue({} as never);
  try {
    await sendMail({ to, subject: 'Hello', text: 'Hello', html: 'Hello' });
    const [command] = send.mock.calls[0] ?? [];
    return (command?.input as SendEmailCommandInput | undefined)?.Destination?.ToAddresses;
  } finally {
    send.mockRestore();
  }
}

// Letters whose lower case, compatibility form and domain form differ, and characters that start another address.
const letters = [
  ...'abzAZ09ẞßſΣςσİıKÅﬁ①é',
  'e\u0301',
  '\u034f',
  '\ufe0f',
  '\u00ad',
  '\u200d',
  '가',
  'ا',
  'भ',
];
const domain = fc.string({
  unit: fc.constantFrom(...letters, '-', '.', '。', '．'),
  minLength: 1,
  maxLength: 12,
});
const local = fc.string({
  unit: fc.constantFrom(...'abZ09.+-_\'&=?!%#*/^`{|}~@<>", ＠％！ß'),
  minLength: 1,
  maxLength: 12,
});
const oddAddress = fc
  .tuple(
    fc.oneof(fc.constant('Ada.Quill+news'), local),
    domain,
    fc.constantFrom('example', 'EXAMPLE', 'ΕΛΛΑΣ', 'भारत', '123', '0x1f', 'STRAẞE'),
  )
  .map(([name, host, top]) => `${name}@${host}.${top}`);

test('a mail goes to the address whose domain was looked up, in any spelling', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(oddAddress, async (typed) => {
      const { success, data: email = '' } = Email.safeParse(typed);
      if (!success) return;
      accepted += 1;
      const at = email.lastIndexOf('@');
      const lookedUp = emailDomainKey(email.slice(at + 1)).PK.replace('DOMAIN#', '');
      expect(await mailed(email)).toEqual([`${email.slice(0, at)}@${lookedUp}`]);
      // The account is found by the same domain, too.
      expect(normalizedEmail(email)).toBe(`${email.slice(0, at).toLowerCase()}@${lookedUp}`);
      expect(lookedUp).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9-]*[a-z][a-z0-9-]*$/);
      expect(email.slice(0, at)).toMatch(/^[!-~]{1,64}$/);
      expect(email.slice(0, at)).not.toMatch(/[%!@?]/);
    }),
    { numRuns: 3000 },
  );
  // Guards against a vacuous test.
  expect(accepted).toBeGreaterThan(200);
});

test.each([
  ['ada@straße.example', 'ada@xn--strae-oqa.example'],
  ['Ada@ΛΟΓΟΣ.ΕΛΛΑΣ', 'Ada@xn--oxapmbu.xn--mxahsa5b'],
  ["o'neil@Bücher.Example", "o'neil@xn--bcher-kva.example"],
])('a mail to %s goes to %s', async (email, address) => {
  expect(await mailed(email)).toEqual([address]);
  expect(emailDomainKey(email.slice(email.indexOf('@') + 1)).PK).toBe(
    `DOMAIN#${address.slice(address.indexOf('@') + 1)}`,
  );
});
