import type { CompanyRep } from '../../../../../shared/model/customers/company.ts';
import { Photo } from '../../portal/Photo.tsx';
import part from '../Part.module.css';
import { Part } from '../Part.tsx';
import style from './Beside.module.css';

const shown = 3;

export const Contacts = ({ reps }: { reps: readonly CompanyRep[] }) => (
  <Part title="Your contacts">
    <ul>
      {reps.slice(0, shown).map(({ full_name, jobTitle, email, imageUID }) => (
        <li key={email} className={`${part.entry} ${style.contact}`}>
          <Photo name={full_name} image={imageUID} />
          <span className={style.person}>
            <span className={style.name}>{full_name}</span>
            <span className={style.detail}>{jobTitle}</span>
          </span>
          <a className={style.ask} href={`mailto:${email}`}>
            Ask<span className="unseen"> {full_name}</span>
          </a>
        </li>
      ))}
    </ul>
  </Part>
);
