import { listCertificates, portsOf } from '../../../functions/certificates/list-certificates.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { listCertificates as row } from '../../../shared/routes/certificates/certificates.ts';
import { certificateKey } from '../../../shared/store/table/certificate-keys.ts';
import { givenCertificates } from '../../harness/given-certificate.ts';
import { describeOwnList } from '../../harness/own-list.ts';

describeOwnList({
  row,
  handlerOf: (of) => lambda(row, listCertificates, { ...portsOf(of), cursorSecret: 'the key of the seals' }),
  field: 'certificates',
  given: givenCertificates,
  // The register entries of the listed certificates.
  more: ['BatchGetItemCommand'],
  malformedKey: (userId) => certificateKey(userId, 'enr_7'),
});
