import { S3Error } from '../messages/errors.ts';
import type { S3Request } from '../messages/request.ts';
import type { Operation } from './context.ts';
import { deleteObjects } from './deleteObjects.ts';
import { listParts, listUploads } from './listMultipart.ts';
import { listObjects } from './listObjects.ts';
import { abortUpload, completeUpload, createUpload, uploadPart } from './multipart.ts';
import { readObject } from './readObject.ts';
import { copyObject, deleteObject, putObject } from './writeObject.ts';

/** Query parameters that change what a call means in S3; ignoring one would do the wrong thing. */
const UNSUPPORTED = new Set(
  `accelerate acl analytics append attributes cors encryption intelligent-tiering inventory legal-hold lifecycle logging metadataConfiguration
  metadataTable metrics notification object-lock ownershipControls partNumber policy policyStatus publicAccessBlock replication
  requestPayment restore retention select session tagging torrent uploadId versionId versioning versions website`.split(
    /\s+/,
  ),
);

export function chooseOperation({ method, key, query, headers }: S3Request): Operation {
  const has = (name: string): boolean => name in query;
  const used = new Set<string>();
  const operation = key === undefined ? onBucket() : onObject();
  if (Object.keys(query).some((name) => UNSUPPORTED.has(name) && !used.has(name))) throw notImplemented();
  return operation ?? refuseMethod();

  function take(operation: Operation, ...names: string[]): Operation {
    for (const name of names) used.add(name);
    return operation;
  }

  function onBucket(): Operation | undefined {
    if (method === 'GET' && has('uploads')) return listUploads;
    if (method === 'GET' && query['list-type'] === '2') return listObjects;
    if (method === 'POST' && has('delete')) return deleteObjects;
    return undefined;
  }

  function onObject(): Operation | undefined {
    const part = has('uploadId') && has('partNumber');
    if (method === 'PUT' && part && !headers['x-amz-copy-source'])
      return take(uploadPart, 'uploadId', 'partNumber');
    if (method === 'PUT' && !part) return headers['x-amz-copy-source'] ? copyObject : putObject;
    if (method === 'GET' && has('uploadId')) return take(listParts, 'uploadId');
    if (method === 'GET' || method === 'HEAD') return readObject;
    if (method === 'DELETE') return has('uploadId') ? take(abortUpload, 'uploadId') : deleteObject;
    if (method === 'POST' && has('uploads')) return createUpload;
    if (method === 'POST' && has('uploadId')) return take(completeUpload, 'uploadId');
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
