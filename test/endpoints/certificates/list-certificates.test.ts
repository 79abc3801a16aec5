import { listCertificates as row } from '../../../shared/routes/certificates/certificates.ts';
import { certificateKey } from '../../../shared/store/table/certificate-keys.ts';
import { givenCertificates } from '../../harness/given-certificate.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeOwnList } from '../../harness/own-list.ts';

describeOwnList({
  row,
  handlerOf: await handlerOver(row),
  field: 'certificates',
  given: givenCertificates,
  // The register entries of the listed certificates.
  more: ['BatchGetItemCommand'],
  malformedKey: (userId) => certificateKey(userId, 'enr_7'),
});
