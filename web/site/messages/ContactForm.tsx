import { sendMessage } from '../../../shared/api/site/messages.ts';
import {
  type ContactField,
  contactFields,
  contactLabels,
  contactTexts,
  longestHearAbout,
  longestMessage,
  type MessageSource,
  type MessageType,
  messageSentAnchor,
} from '../../../shared/model/site/contactMessage.ts';
import { phoneHint } from '../../../shared/model/site/phone.ts';
import { paths } from '../../navigation/paths.ts';
import { LineField, TextField } from '../plainForm/fields.tsx';
import { PlainForm } from '../plainForm/PlainForm.tsx';

export function ContactForm({ source, type }: { source: MessageSource; type: MessageType }) {
  return (
    <PlainForm
      endpoint={sendMessage}
      fields={contactFields}
      texts={contactTexts}
      sentAnchor={messageSentAnchor}
      submit="Send"
      privacy={
        <>
          We use this only to answer you. <a href={`${paths.contact}#after`}>What happens then</a> ·{' '}
          <a href={paths.policy}>Privacy policy</a>
        </>
      }
    >
      {(problems) => {
        const named = (name: ContactField) => ({ name, label: contactLabels[name], problem: problems[name] });
        return (
          <>
            <input type="hidden" name="source" value={source} />
            <input type="hidden" name="type" value={type} />
            <LineField {...named('first_name')} autoComplete="given-name" required />
            <LineField {...named('last_name')} autoComplete="family-name" required />
            <LineField
              {...named('email')}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <LineField {...named('phone')} type="tel" autoComplete="tel" hint={phoneHint} required />
            <LineField {...named('company')} autoComplete="organization" wide />
            <TextField {...named('message')} rows={6} longest={longestMessage} required />
            <TextField {...named('hear_about')} rows={2} longest={longestHearAbout} />
          </>
        );
      }}
    </PlainForm>
  );
}
