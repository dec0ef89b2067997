import { useParams } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import { paths } from '../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../ui/controls/Action.tsx';
import { mailTo } from '../ui/mail.ts';
import { Message } from '../ui/page/Message.tsx';

const notFound = "Oops! We can't seem to find the page you're looking for";
const titles = new Map([
  ['403', 'Access to the requested page has been declined'],
  ['404', notFound],
]);

/** The public error page; a status without words of its own still gets an honest sentence. */
export function PublicError() {
  const { statusCode = '404' } = useParams();
  return (
    <ErrorMessage
      status={statusCode}
      title={titles.get(statusCode) ?? 'Something went wrong on the way to this page'}
    />
  );
}

function ErrorMessage({ status, title }: { status: string; title: string }) {
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
    />
  );
}
