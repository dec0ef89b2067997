import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { ContactForm } from '../contactForm/ContactForm.tsx';

export function Contact() {
  return (
    <section>
      <PageHeading>Contact</PageHeading>
      <ContactForm source="contact" type="general" />
    </section>
  );
}
