import { copy } from '../copy/contact.md';
import { ContactForm } from '../messages/ContactForm.tsx';
import { CopyIntro, CopySection } from '../parts/CopyText.tsx';
import { Offices } from './Offices.tsx';

export const Contact = () => (
  <>
    <CopyIntro copy={copy} />
    <CopySection copy={copy} id="write">
      <ContactForm source="contact" type="general" />
    </CopySection>
    <CopySection copy={copy} id="after" />
    <CopySection copy={copy} id="ways" />
    <CopySection copy={copy} id="offices">
      <Offices />
    </CopySection>
  </>
);
