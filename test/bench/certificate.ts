import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A private key and its certificate, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * Creates a certificate for this machine, valid for a day, with OpenSSL's command.
 *
 * @throws Error if `openssl` is missing.
 */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const what = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const whose = ['-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
    const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', [...what, ...whose, ...names, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
