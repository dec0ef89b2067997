import type { ReactNode } from 'react';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { copy } from '../copy/products.md';
import { ContactForm } from '../messages/ContactForm.tsx';
import { CopyIntro, CopySection, CopyText, contentOf, sectionOf } from '../parts/CopyText.tsx';
import list from '../parts/list.module.css';
import { Screenshot } from '../parts/Screenshot.tsx';
import style from './Products.module.css';

export const Products = () => (
  <>
    <CopyIntro
      copy={copy}
      actions={
        <>
          <ActionAnchor id="products-btn" href="#contact_form">
            Ask for a demonstration
          </ActionAnchor>
          <ActionAnchor kind="plain" href="#Workshops">
            Work with our analysts <span aria-hidden="true">→</span>
          </ActionAnchor>
        </>
      }
    />
    <Product
      id="cf-lite"
      picture={
        <Screenshot
          name="compare"
          caption="Four product types side by side, with the figures of our demonstration, which has a million invented posts."
        />
      }
    />
    <Product
      id="search"
      picture={
        <Screenshot name="search" caption="What a search finds, and where there is enough of it to read." />
      }
    />
    <CopySection copy={copy} id="os-product" rowsId="osproduct" parts={{ InstallerPage }} />
    <CopySection copy={copy} id="follow" />
    <CopySection copy={copy} id="Workshops" />
    <CopySection copy={copy} id="contact_form">
      <ContactForm source="products" type="products" />
    </CopySection>
  </>
);

const InstallerPage = (
  <ActionLink kind="plain" className={style.inText} to={paths.installer}>
    installer page
  </ActionLink>
);

/** Its copy has a lead, a list of what it does, and a last sentence. */
function Product({ id, picture }: { id: string; picture: ReactNode }) {
  const { title, lead, body } = sectionOf(copy, id);
  const [points = '', next = ''] = body;
  return (
    <section id={id} className={style.product} aria-labelledby={`${id}-title`}>
      <div className={style.words}>
        <h2 id={`${id}-title`} className={style.name}>
          {title}
        </h2>
        <p className={style.lead}>
          <CopyText nodes={lead ?? []} />
        </p>
        <ul className={list.ticks}>
          <CopyText nodes={contentOf(points)} />
        </ul>
        <p className="strong">
          <CopyText nodes={contentOf(next)} />
        </p>
      </div>
      {picture}
    </section>
  );
}
