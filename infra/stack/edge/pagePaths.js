// A CloudFront function for page requests and responses. The lists of addresses are filled in from the site's own; paths with a
// file extension are files. Unknown paths get one page, as a 404.
var files = '{{files}}';
var redirects = '{{redirects}}';
var known = '{{app}}';
var app = new RegExp(known, 'i');
var appFile = '{{appFile}}';
var notFoundFile = '{{notFoundFile}}';
var file = /\.(avif|css|csv|gif|ico|jpe?g|js|json|map|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  var request = event.request;
  var response = event.response;
  var uri = request.uri;
  if (file.test(uri)) return response || request;
  var path = uri.toLowerCase().replace(/(.)\/$/, '$1');
  if (!response) {
    if (redirects[path]) {
      return {
        statusCode: 302,
        statusDescription: 'Found',
        headers: { location: { value: redirects[path] } },
      };
    }
    request.uri = files[path] || (app.test(uri) ? appFile : notFoundFile);
    return request;
  }
  if (response.statusCode !== 200) return response;
  // The response may carry the requested or the rewritten path; both must give the same result.
  var isPage = files[path] || isFileOfPage(uri);
  var isApp = uri === appFile || app.test(uri);
  if (!isPage) response.headers['x-robots-tag'] = { value: 'noindex' };
  if (!isPage && !isApp) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}

function isFileOfPage(uri) {
  for (var path in files) if (files[path] === uri) return true;
  return false;
}
