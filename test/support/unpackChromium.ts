/** Runs in a worker thread whose TMPDIR is the target folder, since the package has no other setting for it. */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
