import { S3Error } from '../messages/errors.ts';
import type { S3Request } from '../messages/request.ts';
import type { Operation } from './context.ts';
import { deleteObjects } from './deleteObjects.ts';
import { listObjects } from './listObjects.ts';
import { readObject } from './readObject.ts';
import { copyObject, deleteObject, putObject } from './writeObject.ts';

/** Query parameters that change what a call means in S3; ignoring one would do the wrong thing. */
const UNSUPPORTED = new Set(
  `accelerate acl analytics append attributes cors encryption intelligent-tiering inventory legal-hold lifecycle logging metadataConfiguration
  metadataTable metrics notification object-lock ownershipControls partNumber policy policyStatus publicAccessBlock replication
  requestPayment restore retention select session tagging torrent uploadId uploads versionId versioning versions website`.split(
    /\s+/,
  ),
);

export function chooseOperation({ method, key, query, headers }: S3Request): Operation {
  const has = (name: string): boolean => name in query;
  if (Object.keys(query).some((name) => UNSUPPORTED.has(name))) throw notImplemented();
  const operation = key === undefined ? onBucket() : onObject();
  return operation ?? refuseMethod();

  function onBucket(): Operation | undefined {
    if (method === 'GET' && query['list-type'] === '2') return listObjects;
    if (method === 'POST' && has('delete')) return deleteObjects;
    return undefined;
  }

  function onObject(): Operation | undefined {
    if (method === 'PUT') return headers['x-amz-copy-source'] ? copyObject : putObject;
    if (method === 'GET' || method === 'HEAD') return readObject;
    if (method === 'DELETE') return deleteObject;
    return undefined;
  }

  function refuseMethod(): never {
    const known = key === undefined ? ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] : ['PUT'];
    if (known.includes(method)) throw notImplemented();
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.', {
      Method: method,
    });
  }
}

function notImplemented(): S3Error {
  return new S3Error(
    'NotImplemented',
    'A parameter or header you provided implies functionality that is not implemented',
  );
}
