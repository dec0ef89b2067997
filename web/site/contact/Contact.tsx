import { brand } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';
import { ContactForm } from '../messages/ContactForm.tsx';
import list from '../parts/list.module.css';
import { PageIntro } from '../parts/PageIntro.tsx';
import { Section } from '../parts/Section.tsx';
import { AfterSending } from './AfterSending.tsx';
import { Offices } from './Offices.tsx';

export function Contact() {
  return (
    <>
      <PageIntro mark="Contact" heading="Ask us something.">
        Ask about your market, a demonstration or a price. Someone who can answer will reply within two
        working days.
      </PageIntro>
      <Section id="write" heading="Write to us" beside>
        <ContactForm source="contact" type="general" />
      </Section>
      <Section id="after" heading="What happens then" beside>
        <AfterSending />
      </Section>
      <Section id="ways" heading="Other ways" beside>
        <dl className={list.rows}>
          <div className={list.row}>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
            </dd>
          </div>
          <div className={list.row}>
            <dt>Clients</dt>
            <dd>
              Your own contacts are in the <a href={paths.portal}>portal</a>, with their names and addresses.
              If you can’t log in, <a href={paths.forgotPassword}>reset your password</a>.
            </dd>
          </div>
          <div className={list.row}>
            <dt>Press</dt>
            <dd>
              Figures and quotes for a story: write to the address above, and say when you need them.{' '}
              <a href={paths.press}>See our publications</a>.
            </dd>
          </div>
          <div className={list.row}>
            <dt>Your data</dt>
            <dd>
              To have your posts removed, use the form on <a href={paths.dataRights}>data rights</a>. To see,
              correct or delete anything else about you, see the{' '}
              <a href={`${paths.policy}#rights`}>privacy policy</a>.
            </dd>
          </div>
        </dl>
      </Section>
      <Section id="offices" heading="Offices" beside>
        <Offices />
      </Section>
    </>
  );
}
