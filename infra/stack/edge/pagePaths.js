// A CloudFront function for page requests and responses. The lists of addresses are filled in from the site's own; paths with a
// file extension are files. Unknown paths get one page, as a 404.
var files = '{{files}}';
var queries = '{{queries}}';
var redirects = '{{redirects}}';
var known = '{{app}}';
var items = '{{items}}';
var item = new RegExp(items, 'i');
var app = new RegExp(known, 'i');
var appFile = '{{appFile}}';
var families = '{{families}}';
var notFoundFile = '{{notFoundFile}}';
var file = /\.(avif|css|csv|gif|ico|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;
// The page of this address is the one for unknown paths, and so is its status.
var unknown = /^\/error(\/404)?\/?$/i;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var response = event.response;
  var uri = request.uri;
  if (file.test(uri)) return response || request;
  var path = uri.toLowerCase().replace(/(.)\/$/, '$1');
  var isApp = isAppFile(uri) || (app.test(uri) && !unknown.test(uri));
  var page = pageAt(uri, path, request.querystring || {});
  if (!response) {
    if (redirects[path]) {
      return {
        statusCode: 302,
        statusDescription: 'Found',
        headers: { location: { value: redirects[path] } },
      };
    }
    request.uri = page || (isApp ? families[path] || appFile : notFoundFile);
    return request;
  }
  if (response.statusCode !== 200) return response;
  // The response may carry the requested or the rewritten path; both must give the same result.
  var isPage = page ? page !== notFoundFile : isFileOfPage(uri);
  if (!isPage) response.headers['x-robots-tag'] = { value: 'noindex' };
  if (!isPage && !isApp) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}

// Which items there are is known to the bucket alone: a file that it lacks is answered by CloudFront's second origin.
function pageAt(uri, path, querystring) {
  var found = item.exec(uri);
  if (found) return `/pages/${found[1].toLowerCase()}/${found[2]}.html`;
  var name = queries[path];
  var value = name && querystring[name] ? querystring[name].value : '';
  if (!value) return files[path];
  return /^[\w-]+$/.test(value) ? `/pages${path}/${name}/${value}.html` : notFoundFile;
}

function isAppFile(uri) {
  return uri === appFile || Object.keys(families).some((path) => families[path] === uri);
}

function isFileOfPage(uri) {
  return uri === files['/'] || uri.indexOf('/pages/') === 0;
}
