import { useParams, useSearchParams } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import { paths } from '../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../ui/controls/Action.tsx';
import { mailTo } from '../ui/mail.ts';
import { Message } from '../ui/page/Message.tsx';
import { Reference } from '../ui/page/Reference.tsx';

export const notFoundTitle = "Oops! We can't seem to find the page you're looking for";
const contents = new Map([
  [
    '403',
    {
      title: 'Access to the requested page has been declined',
      text: 'It may only be open to other accounts. If you think you should have access, write to us.',
    },
  ],
  [
    '404',
    {
      title: notFoundTitle,
      text: 'The address may be mistyped, or the page may have moved. If a link brought you here, please tell us which one.',
    },
  ],
]);

const otherwise = {
  title: 'Something went wrong while loading this page',
  text: 'The fault is ours, not yours. Try again in a minute; if it happens again, tell us what you were doing.',
};

/** A status without a text of its own gets a general one. */
export function PublicError() {
  const { statusCode: status = '404' } = useParams();
  const [query] = useSearchParams();
  const { title, text } = contents.get(status) ?? otherwise;
  return (
    <Message
      mark={/^\d{3}$/.test(status) ? `Error ${status}` : 'Error'}
      title={title}
      actions={
        <>
          <ActionLink to={paths.home}>Home</ActionLink>
          <ActionAnchor kind="outline" href={mailTo(`Help with a page (error ${status.slice(0, 40)})`)}>
            Contact {brand.product}
          </ActionAnchor>
        </>
      }
    >
      <p>{text}</p>
      <Reference query={query} />
    </Message>
  );
}
