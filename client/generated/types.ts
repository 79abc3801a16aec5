// Generated from the OpenAPI document by `npm run client:types`.

/** By `operationId`: the parameters and the body, the body of a success, and the codes of the service's errors. */
export type Operations = {
  /** Approve a credit of a wallet. Four eyes: it must be somebody else than who drafted it, and not the owner of the wallet. Above a ceiling (10,000,000 unless the stage says otherwise), which counts what was approved for the same wallet, and by the same two people in either part, within 24 hours, the first approval makes it `first_approved`, and a third person must agree, too. With the last approval the money is in the wallet at once, and exactly once: repeated, the answer is `invalid_status`. */
  approveCredit: {
    input: {
      body: Approval;
      /** An id of another shape is simply not found. */
      credit_id: string;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Credit;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a debit of a wallet. Four eyes, as for a credit. With the last approval the money has left the wallet, exactly once. Only what is available can leave, of a wallet that is not frozen and whose owner owes nothing; else the draft stays as it is. */
  approveDebit: {
    input: {
      body: Approval;
      /** An id of another shape is simply not found. */
      debit_id: string;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Debit;
    errors: 'invalid_status' | 'conflict' | 'insufficient_balance' | 'wallet_on_hold' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a finance policy. Four eyes: it must be somebody else than who drafted it, and than the creator whose share it is, at least 60 seconds before `valid_from`. From then on it never changes; another policy follows it. */
  approveFinancePolicy: {
    input: {
      body: Approval;
      /** An id of another shape is simply not found. */
      finance_policy_version: string;
    };
    output: FinancePolicy;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a payment to a creator or the tax office. Four eyes: it must be somebody else than who drafted it, and not the creator whom it pays. With it the payment is in the books, exactly once: repeated, the answer is `invalid_status`. Never more than can be paid now, else the draft stays as it is. */
  approvePayment: {
    input: {
      body: Approval;
      /** An id of another shape is simply not found. */
      payment_id: string;
    };
    output: Payment;
    errors: 'invalid_status' | 'conflict' | 'insufficient_balance' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a grant of roles. Four eyes: another admin than who drafted it, and not the person. The user has the roles with their next request. While a stage has one active admin, the operator approves: `npm run grant-admin -- --approve ID`. For 24 hours the new role holder and the two who gave the role approve nothing of each other (`recent_grant`). */
  approveRoleGrant: {
    input: {
      body: Approval;
      /** An id of another shape is simply not found. */
      role_grant_id: string;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: RoleGrant;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a settlement of the payment gateway. Four eyes: it must be somebody else than in whose name it was drafted. With it the settlement is in the books, exactly once: repeated, the answer is `invalid_status`. */
  approveSettlement: {
    input: {
      body: Approval;
      /** An id of another shape is simply not found. */
      settlement_id: string;
    };
    output: Settlement;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a tax policy. Four eyes: it must be somebody else than who drafted it, and than the creator whose share it is, at least 60 seconds before `valid_from`. From then on it never changes; another policy follows it. */
  approveTaxPolicy: {
    input: {
      body: Approval;
      /** An id of another shape is simply not found. */
      tax_policy_version: string;
    };
    output: TaxPolicy;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a policy of withheld income tax. Four eyes: it must be somebody else than who drafted it, at least 60 seconds before `valid_from`. From then on it never changes; another policy follows it. */
  approveWithholdingPolicy: {
    input: {
      body: Approval;
      /** An id of another shape is simply not found. */
      withholding_policy_version: string;
    };
    output: WithholdingPolicy;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Cancel the deletion of an account. Until it is erased, an account that its user has deleted can be brought back. They sign in again; roles that they had must be given again. */
  cancelDeletion: {
    input: {
      body: DeletionCancelling;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: undefined;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Cancel a pending order. Releases the courses and the coupon. The purchaser may cancel, and support and admin, who must give a reason. */
  cancelOrder: {
    input: {
      body?: Cancellation;
      /** An id of another shape is simply not found. */
      order_id: string;
    };
    output: Order;
    errors: 'forbidden' | 'invalid_status' | 'reservation_pending' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Give up a top-up. Ends the page, so that nobody can pay on it any more. For its owner; and for support and admin, who give a reason. What was paid before is in the wallet, and the answer is `invalid_status`. */
  cancelTopup: {
    input: {
      body?: TopupCancellation;
      /** An id of another shape is simply not found. */
      topup_id: string;
    };
    output: Topup;
    errors: 'forbidden' | 'invalid_status' | 'conflict' | 'payment_unavailable' | 'gateway_request_failed' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Hold the gateway's report on a payout against the ledger. Says what the report settles, the fee, what should have arrived at the bank, and where report and ledger differ. Writes nothing. */
  checkSettlement: {
    input: {
      body: SettlementReport;
    };
    output: SettlementCheck;
    errors: 'amount_mismatch' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Ask the gateway about a top-up now. For who has paid and does not want to wait: the gateway is asked, at most once in 10 seconds. For its owner, finance and admin. `amount_mismatch` means that another amount came than was asked for: what came is in the wallet. */
  checkTopup: {
    input: {
      /** An id of another shape is simply not found. */
      topup_id: string;
    };
    output: Topup;
    errors: 'forbidden' | 'conflict' | 'payment_unavailable' | 'gateway_request_failed' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Ask the gateway about somebody's top-up now. For finance and admin, as often as it takes. `payment_id` names a payment by the id that the payer or the dashboard of the gateway shows: it is asked about from now on, if the gateway says that it is of this top-up; otherwise `invalid_request` (`value`). It is noted in the audit trail. `amount_mismatch` means that another amount came than was asked for: what came is in the wallet. */
  checkUserTopup: {
    input: {
      body?: TopupCheck;
      /** An id of another shape is simply not found. */
      topup_id: string;
    };
    output: Topup;
    errors: 'conflict' | 'payment_unavailable' | 'gateway_request_failed' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Close a month of the books. Keeps the mark of its report. The month must be over, and a reconciliation after its end must have found that every rule holds. It is final: the same mark again changes nothing, another one is a `conflict`. What is booked later belongs to the month in which it is booked. */
  closeMonth: {
    input: {
      body: MonthClosing;
      /** An id of another shape is simply not found. */
      month: string;
    };
    output: ClosedMonth;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Complete an upload. Checks the uploaded file and stores it. A picture of at most 40 megapixels is re-encoded as WebP in three widths, without metadata. The other widths are next to `url`: 96, 256 and 512 pixels of an avatar, 320, 640 and 1280 of a course, 512, 1024 and 2048 of evidence. A document must not contain scripts, actions or files. A repeated request gets the same answer. `invalid_status` with the reason `not_uploaded`: upload it first; with `rejected`: it was not what it should be, ask for another upload. */
  completeUpload: {
    input: {
      /** An id of another shape is simply not found. */
      media_id: string;
    };
    output: Media;
    errors: 'forbidden' | 'conflict' | 'invalid_status' | 'upload_too_large' | 'media_unavailable' | 'invalid_request' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Place an order. Makes a pending order, to be paid within 30 minutes. Prices, taxes and creators are those of this instant and never change. The courses and the coupon are kept for the order until it is paid, cancelled or expired. `amount_mismatch` means that a price has changed since the quote: quote again. */
  createOrder: {
    input: {
      body: OrderRequest;
    };
    output: Order;
    errors: 'forbidden' | 'conflict' | 'invalid_coupon' | 'tax_policy_unavailable' | 'finance_policy_unapproved' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Put money into the own wallet. Answers with the page on which it is paid: open `payment_url` in a browser. The money is in the wallet as soon as the gateway says so. With `order_id` it is for an open order, and pays it at once. At most 3 are open at a time, and 50 are opened a day. */
  createTopup: {
    input: {
      body: TopupForm;
    };
    output: Topup;
    errors: 'forbidden' | 'not_found' | 'payment_pending' | 'payment_unavailable' | 'gateway_request_failed' | 'conflict' | 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Ask where to upload a file. Answers with a request that the storage takes once, within ten minutes, for exactly this file: PUT it to `url` with these `headers`, then complete the upload. An avatar is a JPEG, PNG or WebP of at most 2 MiB; the picture of a course of at most 5 MiB, for instructors and admins; evidence for a certificate a PDF, JPEG or PNG of at most 5 MiB, for who is enrolled in a course of type `bnsp`. At most 5 uploads are awaited at a time, and 50 files or 100 MiB are kept. */
  createUpload: {
    input: {
      body: UploadForm;
    };
    output: Upload;
    errors: 'forbidden' | 'conflict' | 'upload_too_large' | 'media_unavailable' | 'invalid_request' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Grant or decline a request for a refund. Once, and not of one’s own order. What is granted is paid back by the steps of every refund; who is declined reads the `public_note`. */
  decideRefundRequest: {
    input: {
      body: RefundDecision;
      /** An id of another shape is simply not found. */
      refund_request_id: string;
    };
    output: RefundWish;
    errors: 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Have no picture. The file itself is kept. */
  deleteAvatar: {
    input: unknown;
    output: User;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Send no more messages to a device. Send it before the app forgets its session. One that is not there is gone already. */
  deleteDevice: {
    input: {
      /** An id of another shape is simply not found. */
      device_id: string;
    };
    output: undefined;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Delete the own account. Sign in at the identity provider first: the ID token that opened the session must be at most five minutes old. All tokens and roles are revoked and open orders are cancelled. A day later all personal data is erased; before that, support can cancel the deletion. Refused while a top-up is open (`payment_pending`), or while there is money (`conflict`, with the amounts in `details`). Accounting records stay, with the user id only. A later sign-in creates a new account. A repeated request with the same token gets the same answer. */
  deleteMe: {
    input: {
      body?: DeletionForm;
    };
    output: Deletion;
    errors: 'payment_pending' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Delete a file. It is served no more; CloudFront and browsers keep copies for up to five minutes. Where the storage fails, a picture stays at its address until the nightly sweep. An avatar that is deleted is nobody’s avatar; the picture of a course stays as long as the course has it (`conflict`, `in_use`). */
  deleteMedia: {
    input: {
      /** An id of another shape is simply not found. */
      media_id: string;
    };
    output: undefined;
    errors: 'forbidden' | 'conflict' | 'media_unavailable' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Remove a webhook endpoint. What waits for it is not sent any more. An endpoint made again under this id is another one. */
  deleteWebhookEndpoint: {
    input: {
      /** An id of another shape is simply not found. */
      endpoint_id: string;
    };
    output: undefined;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a credit of a wallet. Money for a wallet. It moves once somebody else has approved it. `reason` is for the audit trail; `public_note` is shown to the owner of the wallet with the entry. */
  draftCredit: {
    input: {
      body: CreditForm;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Credit;
    errors: 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a debit of a wallet. Money out of a wallet: paid out by bank, or a gift that goes back. It moves once somebody else has approved it. `reason` is for the audit trail; `public_note` is shown to the owner of the wallet with the entry. */
  draftDebit: {
    input: {
      body: DebitForm;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Debit;
    errors: 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a finance policy. How the net price of a course is shared between its creator and the platform. It holds once somebody else has approved it; one for a creator goes before the one for all. */
  draftFinancePolicy: {
    input: {
      body: FinancePolicyForm;
    };
    output: FinancePolicy;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a payment to a creator or the tax office. Money that the bank has transferred, or is to transfer. It is booked once somebody else has approved it. What is withheld is exactly what the policy in force says, rounded down to whole rupiah. No money is sent by this. */
  draftPayment: {
    input: {
      body: PaymentForm;
    };
    output: Payment;
    errors: 'insufficient_balance' | 'amount_mismatch' | 'tax_policy_unavailable' | 'not_found' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a settlement of the payment gateway. What the gateway has paid out, by its own report. Its rows are held from then on, and it is booked once somebody else has approved it. A report that differs from the ledger is a `conflict`, and nothing of it is drafted: `POST /admin/settlements/check` says where it differs. */
  draftSettlement: {
    input: {
      body: SettlementForm;
    };
    output: Settlement;
    errors: 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a tax policy. A rate of tax for a class of courses. It holds once somebody else has approved it. */
  draftTaxPolicy: {
    input: {
      body: TaxPolicyForm;
    };
    output: TaxPolicy;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a policy of withheld income tax. Base and rate of PPh 21, 23 or 26 on payments to creators. It holds once somebody else has approved it. */
  draftWithholdingPolicy: {
    input: {
      body: WithholdingPolicyForm;
    };
    output: WithholdingPolicy;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Look a certificate up by its number. What is registered, with the name masked. JSON, or with `Accept: text/html` a page. A number is taken in any case, with I and L for 1 and O for 0; one whose check symbol is wrong is not found. `erased` says that its holder asked for erasure, and nothing about validity. */
  findCertificate: {
    input: {
      /** An id of another shape is simply not found. */
      number: string;
    };
    output: PublicCertificate;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a course to edit it. A course in whatever status, for an admin; for an instructor, one of their own. The ETag is what `If-Match` of the change asks for. */
  getAdminCourse: {
    input: {
      /** An id of another shape is simply not found. */
      course_id: string;
    };
    output: Course;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read what the last reconciliation found. The balance of each kind of account, and the number of violated rules, at `started_at`. The log of the run names the users and orders of a violation. */
  getBooks: {
    input: unknown;
    output: Books;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a month of the books. Day by day what the ledger moved and what each kind of account held, and the sales by course. The nightly reconciliation keeps closed days of Indonesia: `as_of` says up to when. Creators are one account here, wallets three. */
  getBooksMonth: {
    input: {
      /** A month in Indonesia; by default the present one. */
      month?: string;
    };
    output: BooksMonth;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read an own certificate with its signed credential. The credential is an Open Badges 3.0 credential as a compact JWS. It carries the full name in plain: its holder decides who sees it. `verify_url` shows first letters alone. */
  getCertificate: {
    input: {
      /** An id of another shape is simply not found. */
      certificate_id: string;
    };
    output: OwnCertificate;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a coupon. Its terms, how often it is used now, and in its ETag the version to name in `If-Match`. */
  getCoupon: {
    input: {
      /** In any case; kept in upper case. */
      code: string;
    };
    output: Coupon;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a course. A published course with what it costs at this instant; any other is `not_found`. Its ETag is of all that is answered, so it changes with the tax, too. */
  getCourse: {
    input: {
      /** An id of another shape is simply not found. */
      course_id: string;
    };
    output: CatalogCourse;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'dependency_unavailable' | 'internal_error';
  };
  /** Tell what the signed-in user has of a course. Whether they own it, and whether an order of theirs for it is still to be paid. A course that is not published is `not_found`, unless they have something of it. */
  getCourseAccess: {
    input: {
      /** An id of another shape is simply not found. */
      course_id: string;
    };
    output: CourseAccess;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read what a creator has earned in a month. What the creator sees. Sales and refunds are counted by the nightly reconciliation, in closed days of Indonesia: `as_of` says up to when. The reading is noted in the audit trail. */
  getCreatorStatement: {
    input: {
      /** A month in Indonesia; by default the present one. */
      month?: string;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Earnings;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read who issues certificates. An Open Badges 3.0 profile. Its `id`, this address, is the `iss` of every certificate. */
  getCredentialIssuer: {
    input: unknown;
    output: IssuerProfile;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** Read a public key of certificates. One JWK. The header `kid` of a certificate is this address. A key stays here for ever, whatever signs today. */
  getCredentialKey: {
    input: {
      /** An id of another shape is simply not found. */
      kid: string;
    };
    output: CredentialKey;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a credit of a wallet. A draft or an approved one. The reading is noted in the audit trail. */
  getCredit: {
    input: {
      /** An id of another shape is simply not found. */
      credit_id: string;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Credit;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a debit of a wallet. A draft or an approved one. */
  getDebit: {
    input: {
      /** An id of another shape is simply not found. */
      debit_id: string;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Debit;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read what the own courses have earned in a month. By course: sold, refunded, the own share; and what was paid. Sales and refunds are counted by the nightly reconciliation, in closed days of Indonesia: `as_of` says up to when. */
  getEarnings: {
    input: {
      /** A month in Indonesia; by default the present one. */
      month?: string;
    };
    output: Earnings;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a finance policy. A draft, or an approved one whether or not it holds now. */
  getFinancePolicy: {
    input: {
      /** An id of another shape is simply not found. */
      finance_policy_version: string;
    };
    output: FinancePolicy;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the state of a payment gateway. Whether it is switched on, and whether it answers. */
  getGateway: {
    input: {
      /** The name of a payment gateway. */
      gateway: GatewayName;
    };
    output: Gateway;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the metadata of the token issuer. For services that verify our access tokens (OpenID Connect Discovery 1.0). */
  getIssuerMetadata: {
    input: unknown;
    output: IssuerMetadata;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** Read the public keys of access tokens. The keys of the slots next, current and retiring (RFC 7517), also while KMS does not answer. Answers 304 to a matching `If-None-Match`. */
  getKeySet: {
    input: unknown;
    output: KeySet;
    errors: 'auth_not_configured' | 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Tell whether the service runs. Touches no dependency. */
  getLiveness: {
    input: unknown;
    output: Health;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** Read the signed-in user. The stored user, with the profile and the consents as they are kept. */
  getMe: {
    input: unknown;
    output: User;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a file of one's own. For its owner, and of what is private for support and admin. The address of something private ends five minutes later. */
  getMedia: {
    input: {
      /** An id of another shape is simply not found. */
      media_id: string;
    };
    output: Media;
    errors: 'forbidden' | 'media_unavailable' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Export all that is kept of the caller. Everything that lies under the user, in the words of the other answers: account, consents, wallet and its movements, orders, refunds, enrolments, top-ups. What only the service works with is left out. At most 1,000 pages a day. Follow `next_cursor` until it is null. */
  getMyData: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Records per page. */
      limit?: number;
    };
    output: DataPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read what the signed-in user wants messages about. By default everything. Advertising is none of it: that wants the consent `marketing`. */
  getNotificationPreferences: {
    input: unknown;
    output: NotificationPreferences;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read this document. The OpenAPI 3.1 document of exactly this API. */
  getOpenapi: {
    input: unknown;
    output: OpenapiDocument;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** Read an order. The canonical order with immutable tax and creator snapshots. The purchaser may read it, and support, finance and admin; for anybody else's order the answer is `forbidden`. */
  getOrder: {
    input: {
      /** An id of another shape is simply not found. */
      order_id: string;
    };
    output: Order;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a payment to a creator or the tax office. A draft or a booked one, with the slip of what was withheld. The reading of one to a creator is noted in the audit trail. */
  getPayment: {
    input: {
      /** An id of another shape is simply not found. */
      payment_id: string;
    };
    output: Payment;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Tell whether the service can serve. Reads the table and the current signing key; an answer is kept for 5 s. 503 names the part that does not answer; also while the key in KMS is not the configured one. */
  getReadiness: {
    input: unknown;
    output: Health;
    errors: 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Get the receipt of a paid order. Every line recomputed from the order as it was paid; its number is the id of the order. JSON, or with `Accept: text/html` a page to print. For the purchaser, and for support, finance and admin. */
  getReceipt: {
    input: {
      /** An id of another shape is simply not found. */
      order_id: string;
    };
    output: Receipt;
    errors: 'forbidden' | 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a grant of roles. A draft, an approved or a withdrawn one. The reading is noted in the audit trail. */
  getRoleGrant: {
    input: {
      /** An id of another shape is simply not found. */
      role_grant_id: string;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: RoleGrant;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a settlement of the payment gateway. A draft, a booked one, or one that was taken back. */
  getSettlement: {
    input: {
      /** An id of another shape is simply not found. */
      settlement_id: string;
    };
    output: Settlement;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a status list of certificates. A Bitstring Status List credential as a compact JWS (`application/vc+jwt`): 131,072 entries, of which a set one is a revoked certificate. It is signed again with every revocation and each day, and good for seven days. */
  getStatusList: {
    input: {
      /** An id of another shape is simply not found. */
      list: string;
    };
    output: undefined;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a tax policy. A draft, or an approved one whether or not it holds now. */
  getTaxPolicy: {
    input: {
      /** An id of another shape is simply not found. */
      tax_policy_version: string;
    };
    output: TaxPolicy;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a top-up. For its owner, and for support, finance and admin. */
  getTopup: {
    input: {
      /** An id of another shape is simply not found. */
      topup_id: string;
    };
    output: TopupDetails;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the account of a user. Who it is, how to reach them, and where they stand. The ETag is what `If-Match` of a change of roles asks for. The reading is noted in the audit trail. */
  getUser: {
    input: {
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Account;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the wallet of a user. As its owner sees it. The reading is in the audit trail. */
  getUserWallet: {
    input: {
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Wallet;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the own wallet. What can be spent, what is held for orders that are being paid, and whether the wallet is frozen. */
  getWallet: {
    input: unknown;
    output: Wallet;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a webhook endpoint. Its ETag is the version to name in `If-Match`. The secret is not shown. */
  getWebhookEndpoint: {
    input: {
      /** An id of another shape is simply not found. */
      endpoint_id: string;
    };
    output: WebhookEndpoint;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a policy of withheld income tax. A draft, or an approved one whether or not it holds now. */
  getWithholdingPolicy: {
    input: {
      /** An id of another shape is simply not found. */
      withholding_policy_version: string;
    };
    output: WithholdingPolicy;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List courses in whatever status, newest first. Drafts are among them. An instructor sees their own alone. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. */
  listAdminCourses: {
    input: {
      /** Only courses of this instructor. Instructors see their own alone, named or not. */
      creator_id?: string;
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Courses per page. With a filter a page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** What words of the title begin with. All must be in it, in any order and case. */
      q?: string;
      /** Only courses in this status. */
      state?: CourseStatus;
    };
    output: AdminCoursePage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List all orders, newest first. Of all purchasers. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day. */
  listAdminOrders: {
    input: {
      /** Only orders with this coupon, in any case. */
      coupon_code?: string;
      /** Only orders of this course. */
      course_id?: string;
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Not placed before this instant. */
      from?: string;
      /** Orders per page. With a filter a page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** Only orders in this status. */
      status?: OrderStatus;
      /** Placed before this instant. */
      to?: string;
    };
    output: ListedOrderPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List all top-ups, newest first. Of all users. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day. */
  listAdminTopups: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Not opened before this instant. */
      from?: string;
      /** Only top-ups through this gateway. */
      gateway?: string;
      /** Top-ups per page. With a filter a page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** Only top-ups in this status. */
      state?: TopupStatus;
      /** Opened before this instant. */
      to?: string;
    };
    output: TopupPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List what the staff did, newest first. Who did what to what, why, in which request, with the state before and after, and who read what belongs to others. An entry is written with what it says and never changes. By `actor_id`, `subject_id` or `action` alone, and within a span of time. A page may be empty and have a next one: follow `next_cursor` until it is null. A page about people is itself in the audit trail: by `subject_id` as a reading of that user, who counts for the 300 people a day, otherwise with the query and the count. */
  listAudit: {
    input: {
      /** Of one operation alone, by its id. */
      action?: string;
      /** Of one person, service or operator alone. */
      actor_id?: string;
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Not before this instant. */
      from?: string;
      /** Entries per page. */
      limit?: number;
      /** About one user, course, coupon or policy alone. */
      subject_id?: string;
      /** Before this instant; by default up to now. */
      to?: string;
    };
    output: AuditPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the own certificates. Those of the newest courses first. A certificate appears some seconds after the completion of its course was reported. Follow `next_cursor` until it is null. */
  listCertificates: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Certificates per page. */
      limit?: number;
    };
    output: CertificatePage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List coupons, newest first. With the uses of each, and what a buyer meets now. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. */
  listCoupons: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Coupons per page. With a filter a page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** Only coupons in this state. */
      state?: CouponState;
    };
    output: CouponPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the catalog. Published courses with what each costs at this instant. By price, which is `original_price_idr − discount_idr`, then by `course_id`; or the newest first. `q` asks for beginnings of words of the title, of which the first 12 count, without case and diacritics. Follow `next_cursor` until it is null: where something is looked for, a page may hold fewer courses than `limit`, or none, and yet not be the last. A course just published can be missing for a minute. */
  listCourses: {
    input: {
      /** Only courses of this shelf. */
      category?: string;
      /** Only courses of this type. */
      course_type?: CourseType;
      /** Only courses of this instructor. */
      creator_id?: string;
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Courses per page. */
      limit?: number;
      /** Only courses that cost at most this. */
      price_max?: number;
      /** Only courses that cost at least this: price less discount, before tax. */
      price_min?: number;
      /** What words of the title begin with, from three letters on; shorter words whole. All must be in it, in any order and case. */
      q?: string;
      /** By price, the cheapest or the dearest first, or the newest first. By default `price`. */
      sort?: CourseSort;
    };
    output: CoursePage;
    errors: 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the devices of the signed-in user. At most 20, the one last heard of first. */
  listDevices: {
    input: unknown;
    output: DeviceList;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List top-ups that a gateway took back. Charge-backs, those of the newest top-up first: what was taken back, and what the wallet lacks for it. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day. */
  listDisputes: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Disputes per page. With a filter a page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** Only disputes in this state. */
      state?: DisputeState;
    };
    output: DisputePage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List drafts that wait for approval, or waited for it. Drafts of credits, debits, payments, settlements, policies and grants of roles, with drafter and time, newest first. By default those that wait; withdrawn and lapsed ones by `state`, for a year. The operation of each kind shows a draft in full. The audit trail records each draft about another person. Follow `next_cursor` until it is null. */
  listDrafts: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Drafts per page. A page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** Drafts in this state; by default those that wait. */
      state?: DraftState;
    };
    output: DraftPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List what the signed-in user bought, newest order first. The courses that the user owns, each with `learn_url`, where it is learned, and those that were refunded. Follow `next_cursor` until it is null. */
  listEnrollments: {
    input: {
      /** Only enrollments in this course. A page may then hold fewer of them than `limit`, or none, and yet not be the last. */
      course_id?: string;
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Enrollments to look at for a page. */
      limit?: number;
    };
    output: EnrollmentPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the months of the books that are closed. Newest first, at most 120, with the mark of the report that each was closed by. */
  listMonths: {
    input: unknown;
    output: MonthList;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the notices in force. What users agree to, or not: of each purpose the version in force, and where its text is in each language. A consent names this version. Show the text before you ask for the consent. */
  listNotices: {
    input: unknown;
    output: Notices;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** List the requests for refunds of an order. With what became of them. For the purchaser, and for support, finance and admin. */
  listOrderRefundRequests: {
    input: {
      /** An id of another shape is simply not found. */
      order_id: string;
    };
    output: RefundWishList;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List orders, newest first. The caller's own orders; support, finance and admin may name a `purchaser_id`. An order just placed is in the list. Follow `next_cursor` until it is null. */
  listOrders: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Orders per page. */
      limit?: number;
      /** Staff only: whose orders. Everybody else reads their own. */
      purchaser_id?: string;
      /** Only orders in this status. */
      status?: OrderStatus;
    };
    output: OrderPage;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List what is owed to creators or the tax office. By account: what it has earned, what can be paid now, what was paid. Sales and refunds are counted by the nightly reconciliation, in closed days of Indonesia: `as_of` says up to when. The audit trail has one entry for the page, with the query and the count of accounts. Creators are listed as business partners, and do not count for the 300 people a day. Follow `next_cursor` until it is null. */
  listPayables: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Whom it is owed to. */
      kind: PayableKind;
      /** Accounts per page. */
      limit?: number;
    };
    output: PayablePage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List policies of taxes, shares and withheld tax. The last drafted first, and where each is in time: draft, scheduled, in force, ended, lapsed, withdrawn. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. */
  listPolicies: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Only policies of this kind. */
      kind?: PolicyKind;
      /** Policies per page. With a filter a page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** Only policies in this state. */
      state?: PolicyState;
    };
    output: PolicyPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List what the reconciliations found, newest first. The verdicts of the last 400 days. `requested_at` is the time of the last request by a person. A verdict that started later answers it. Follow `next_cursor` until it is null. */
  listReconciliations: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Reconciliations per page. */
      limit?: number;
    };
    output: ReconciliationPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List requests for refunds, newest first. Of all purchasers: those that wait, or those that are decided. The reading of each is noted in the audit trail. Follow `next_cursor` until it is null. */
  listRefundRequests: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Requests per page. */
      limit?: number;
      /** Those that wait for a decision, which is what it is by default, or those that have one. */
      state?: RefundWishState;
    };
    output: RefundWishPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the refunds of an order. For the purchaser, and for support, finance and admin. */
  listRefunds: {
    input: {
      /** An id of another shape is simply not found. */
      order_id: string;
    };
    output: RefundList;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List settlements of a payment gateway. Drafts, booked ones and those that were taken back, the last drafted first. With a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. */
  listSettlements: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Settlements of this gateway, by default `midtrans`. */
      gateway?: GatewayName;
      /** Settlements per page. With a filter a page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** Only settlements in this status. */
      status?: SettlementStatus;
    };
    output: SettlementPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the own top-ups, newest first. Follow `next_cursor` until it is null. */
  listTopups: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Top-ups per page. */
      limit?: number;
    };
    output: TopupPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the devices of a user. Tokens are never shown. The reading is in the audit trail. */
  listUserDevices: {
    input: {
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: DeviceList;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List what a user bought. As they see it, newest first; `learn_url` is null, because only the owner is given it. The reading is in the audit trail. */
  listUserEnrollments: {
    input: {
      /** Only enrollments in this course. A page may then hold fewer of them than `limit`, or none, and yet not be the last. */
      course_id?: string;
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Enrollments to look at for a page. */
      limit?: number;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: EnrollmentPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the movements of the wallet of a user. As its owner sees them, newest first. The reading is in the audit trail. Follow `next_cursor` until it is null. */
  listUserEntries: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Entries per page. */
      limit?: number;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: WalletEntryPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the files of a user. Newest first, without addresses. The reading is in the audit trail. */
  listUserMedia: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Files per page. */
      limit?: number;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: UserMediaPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the top-ups of a user. As they see them, newest first, without the page on which one is paid. The reading is in the audit trail. */
  listUserTopups: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Top-ups per page. */
      limit?: number;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: TopupPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List users, the last registered first. Name, masked e-mail address, status and roles of each. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day. */
  listUsers: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Accounts per page. */
      limit?: number;
      /** Not registered before this instant. */
      registered_from?: string;
      /** Registered before this instant. */
      registered_to?: string;
      /** Only accounts with this role. */
      role?: Role;
      /** Only accounts in this status. */
      status?: ListedAccountStatus;
    };
    output: ListedUserPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the movements of the own wallet, newest first. Every change of the balances is one entry, and they sum up to the balances. An entry never changes. Follow `next_cursor` until it is null. */
  listWalletEntries: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** Entries per page. */
      limit?: number;
    };
    output: WalletEntryPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List deliveries to a webhook endpoint, newest first. Of the last 30 days, with every attempt, the body and what the receiver answered. A page may be shorter than its limit: follow `next_cursor` until it is null. */
  listWebhookDeliveries: {
    input: {
      /** `next_cursor` of the page before, unchanged, with the same filters. */
      cursor?: string;
      /** An id of another shape is simply not found. */
      endpoint_id: string;
      /** Deliveries per page. */
      limit?: number;
    };
    output: WebhookDeliveryPage;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List webhook endpoints. All of them, by id; at most 100. Secrets are not shown. */
  listWebhookEndpoints: {
    input: unknown;
    output: WebhookEndpointList;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Find what a text names. An id of any kind, the number of a certificate, the code of a coupon, a whole e-mail address, or a phone number: what it is, and whose. What is looked for is in the body, and in no log. Whom the answer names is in the audit trail. It counts for the 1,000 searches and look-ups a day. */
  lookUp: {
    input: {
      body: LookupForm;
    };
    output: Lookup;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Pay a pending order from the wallet. Holds the amount in the wallet, then hands it over: the order is paid and its courses are yours. `reservation_pending` means that another payment of this order is under way; if it never ends, the money is free again after a minute. */
  payOrder: {
    input: {
      /** An id of another shape is simply not found. */
      order_id: string;
    };
    output: Order;
    errors: 'forbidden' | 'invalid_status' | 'insufficient_balance' | 'wallet_on_hold' | 'reservation_pending' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Choose the own picture. A stored file of one’s own, of the kind `avatar`. Its address is `avatar_url` of the user. */
  putAvatar: {
    input: {
      body: AvatarForm;
    };
    output: User;
    errors: 'forbidden' | 'not_found' | 'conflict' | 'invalid_status' | 'media_unavailable' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Revoke a certificate. For good: nothing brings it back. `certificate_id` is its id or its number. The register says so at once, and its status list within seconds; verifiers may keep a list for five minutes. Again it is answered the same. `reason` is for the audit trail. */
  putCertificateRevocation: {
    input: {
      body: RevocationForm;
      /** An id of another shape is simply not found. */
      certificate_id: string;
    };
    output: Revocation;
    errors: 'conflict' | 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Give or withdraw consents. Changes the consents that are named, and no other; each change is kept as a receipt with its time and the version of the notice, which must be the one in force (`GET /notices`). The same consent again changes nothing. At most 50 changes a day. Marketing can be withdrawn at any time. `terms` and `privacy` can be given again, in a newer version, and not withdrawn while the account lives. */
  putConsents: {
    input: {
      body: Consents;
    };
    output: User;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Make or replace a coupon. Without `If-Match` the coupon is made; with it, the version that it names is replaced. Orders that used the coupon keep their prices; `maximum_claims` cannot fall below what is claimed; null is without limit, and then its uses are not counted. */
  putCoupon: {
    input: {
      body: CouponForm;
      /** In any case; kept in upper case. */
      code: string;
    };
    output: Coupon;
    errors: 'invalid_request' | 'upload_too_large' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Make or replace a course. Without `If-Match` it makes a course under an id of your choice, `crs_` and 26 symbols; with it, it replaces that version. An admin may write any course. An instructor may write drafts of their own, as long as they are drafts. `creator_instructor_id` left out stays as it is; of a new course it is the instructor who makes it, or null. What is published must be of a tax class with a policy in force. `learn_url` is where the course is learned. Every change is the next `catalog_version` and is audited; orders keep the version they bought. */
  putCourse: {
    input: {
      body: CourseForm;
      /** An id of another shape is simply not found. */
      course_id: string;
    };
    output: Course;
    errors: 'media_unavailable' | 'invalid_request' | 'upload_too_large' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Tell of the device that the app runs on. Send it at each start of the app and whenever the token changes; `device_id` is an id that the app makes once per installation. A new token is proved at Firebase Cloud Messaging first, without a message. A token belongs to the user who registered it last. A device that was not registered for 270 days is deleted. At most 100 changes a day. */
  putDevice: {
    input: {
      body: DeviceForm;
      /** An id of another shape is simply not found. */
      device_id: string;
    };
    output: Device;
    errors: 'conflict' | 'push_unavailable' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Switch a payment gateway on or off. Switched off, no top-up can be opened; those that are open go on. */
  putGateway: {
    input: {
      body: GatewayForm;
      /** The name of a payment gateway. */
      gateway: GatewayName;
    };
    output: Gateway;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Say what the signed-in user wants messages about. In the place of what was said before, for all devices. */
  putNotificationPreferences: {
    input: {
      body: NotificationPreferencesForm;
    };
    output: NotificationPreferences;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Give a user roles, or take them. The user has exactly these roles with their next request; everybody is a learner, named or not. Finance and admin are given by four eyes: where the user has one of them not yet, all else changes at once, and the answer is 202 with the draft, which another admin approves. Taking a role away takes effect at once. `If-Match` names the version of the user that was read; a draft counts it on, too. Nobody changes their own roles, and the last active admin stays (`last_admin`). */
  putUserRoles: {
    input: {
      body: RolesForm;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Account | RoleGrant;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Suspend a user, or restore them. A suspended user is refused with their next request, in every operation, and every token of theirs stays void when they are restored. Money that is on its way still comes into their wallet. Nobody suspends or restores themselves; an account that is deleted stays so (`invalid_status`). One that is so already stays as it is. */
  putUserStatus: {
    input: {
      body: StatusForm;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Account;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Freeze a wallet, or lift that. Nothing can be paid from a frozen wallet; money still comes in, and what is held already is paid or freed. `reason` is for the audit trail; `public_note` is what the owner is shown. A wallet that is so already stays as it is, with the note of the first time. Nobody places or lifts a hold on their own wallet (`beneficiary`). */
  putWalletHold: {
    input: {
      body: HoldForm;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Wallet;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Make or replace a webhook endpoint. Without `If-Match` the endpoint is made, and the answer shows its secret, once. With it, the version that it names is replaced; the secret stays. Switched on again, it gets what still waits for it; events of the time in which it was off are not sent. At most 100 endpoints. */
  putWebhookEndpoint: {
    input: {
      body: WebhookEndpointForm;
      /** An id of another shape is simply not found. */
      endpoint_id: string;
    };
    output: WebhookEndpoint | WebhookEndpointWithSecret;
    errors: 'invalid_request' | 'upload_too_large' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Set which income tax is withheld of what a creator is paid. PPh 21, 23 or 26, or none. It holds for payments that are drafted from now on. Nobody sets it for themselves (`beneficiary`). */
  putWithholding: {
    input: {
      body: WithholdingForm;
      /** An id of another shape is simply not found. */
      user_id: string;
    };
    output: Withholding;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Price courses without signing in. The price of an order of these courses now, with tax and without a coupon. It does not check whether the buyer already owns a course. Signed-in buyers use `POST /orders/quote`. It writes nothing. */
  quoteCourses: {
    input: {
      body: CourseQuoteRequest;
    };
    output: Quote;
    errors: 'tax_policy_unavailable' | 'finance_policy_unapproved' | 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Price a basket. What an order of these courses would cost the caller at this instant, tax and coupon included. It writes nothing and reserves nothing: send its `amount_idr` with the order. */
  quoteOrder: {
    input: {
      body: QuoteRequest;
    };
    output: Quote;
    errors: 'forbidden' | 'conflict' | 'invalid_coupon' | 'tax_policy_unavailable' | 'finance_policy_unapproved' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Send a delivery again. At once and once, with the same `webhook-id` and body, also to an endpoint that is off. Accepted, nothing is due of it any more; else its timetable goes on. */
  redeliverWebhook: {
    input: {
      /** An id of another shape is simply not found. */
      delivery_id: string;
      /** An id of another shape is simply not found. */
      endpoint_id: string;
    };
    output: WebhookDelivery;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Refund items of a paid order. Pays items back into the purchaser's wallet, exactly their price and tax, and takes back the courses. An item is refunded once. */
  refundOrder: {
    input: {
      body: RefundRequest;
      /** An id of another shape is simply not found. */
      order_id: string;
    };
    output: Refund;
    errors: 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Ask for a refund. The purchaser of a paid order asks for items to be paid back; finance decides. At most one request of an order waits at a time. */
  requestRefund: {
    input: {
      body: RefundWishForm;
      /** An id of another shape is simply not found. */
      order_id: string;
    };
    output: RefundWish;
    errors: 'forbidden' | 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Take a settlement back. Four eyes: the first request makes it `reversing`; the same request of somebody else books the mirror of its entry and makes it `reversed`. From then on its rows can be settled again, also under the same name. It is final. */
  reverseSettlement: {
    input: {
      body: Reversal;
      /** An id of another shape is simply not found. */
      settlement_id: string;
    };
    output: Settlement;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Revoke every access token of the caller. Every token issued before, this one included, is refused from now on, and the devices get no more messages. Sign in again for another. */
  revokeSessions: {
    input: unknown;
    output: undefined;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Give a webhook endpoint a new secret. The answer shows it. The same request with the same key shows it again, for 24 hours. So long each message carries a signature of the former secret, too, and another rotation is a conflict (`former_secret_signs`). */
  rotateWebhookSecret: {
    input: {
      body: SecretRotation;
      /** An id of another shape is simply not found. */
      endpoint_id: string;
    };
    output: WebhookEndpointWithSecret;
    errors: 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Find users by e-mail address or phone number. The accounts with exactly this e-mail address, in any case, or exactly this phone number. Verified addresses come first, then onboarded accounts, then the oldest, in pages of 20; `next_cursor` goes into the body of the next request. At most 99 accounts of one address or number are read. The search text is in the body, so no log contains it. The audit trail records the users in the answer. A staff member makes at most 1,000 searches and look-ups a day (UTC; `limit_reached`). */
  searchUsers: {
    input: {
      body: UserSearch;
    };
    output: AccountList;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Exchange an ID token for an access token. Send the ID token of the identity provider's official SDK. The answer carries an access token for 15 minutes; there is no refresh: repeat the exchange, also with the same ID token while it lives, 60 times or a little more at most. The first sign-in creates the user. */
  signIn: {
    input: {
      body: SignIn;
    };
    output: Session;
    errors: 'invalid_idp_credential' | 'auth_not_configured' | 'account_unavailable' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Start a reconciliation. It reads the whole table. Once within an hour, the nightly one included, else `conflict` (`limit_reached`). It runs after the answer: its verdict is listed when it is done. */
  startReconciliation: {
    input: {
      body: ReconciliationForm;
    };
    output: ReconciliationRequest;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Submit or replace the onboarding profile. Replaces the whole profile; an optional field left out becomes null. Read the stored profile from the answer: only `onboarding_required: false` in it means that onboarding is done. A referral code is set once. A consent that the form does not name stays as it was. */
  submitOnboarding: {
    input: {
      body: Onboarding;
    };
    output: User;
    errors: 'self_referral' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Send a test event to a webhook endpoint. Sent at once and once, also to an endpoint that is off; the answer shows what the receiver said. Its type is `webhook_endpoint.tested`. */
  testWebhookEndpoint: {
    input: {
      /** An id of another shape is simply not found. */
      endpoint_id: string;
    };
    output: WebhookDelivery;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Verify a credential. Whether a compact JWS is a certificate of ours that is in force: each check in order, up to the first that fails. It fetches nothing, whatever addresses the credential names. */
  verifyCertificate: {
    input: {
      body: VerificationForm;
    };
    output: Verification;
    errors: 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Withdraw a draft. By who drafted it, or an admin: nobody can approve it any more. Withdrawn again it is the same answer; what is approved stays so (`invalid_status`). */
  withdrawDraft: {
    input: {
      body: Withdrawal;
      /** An id of another shape is simply not found. */
      draft_id: string;
    };
    output: WithdrawnDraft;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
};

export type components = {
  schemas: {
    Account: Account;
    AccountBalance: AccountBalance;
    AccountList: AccountList;
    AccountStatus: AccountStatus;
    AccountStatusWanted: AccountStatusWanted;
    AdminCoursePage: AdminCoursePage;
    ApiError: ApiError;
    Approval: Approval;
    ApprovalStatus: ApprovalStatus;
    AssessmentRegistration: AssessmentRegistration;
    AuditEntry: AuditEntry;
    AuditPage: AuditPage;
    AvatarForm: AvatarForm;
    Books: Books;
    BooksCount: BooksCount;
    BooksDay: BooksDay;
    BooksMonth: BooksMonth;
    BooksVerdict: BooksVerdict;
    BrokenRule: BrokenRule;
    Cancellation: Cancellation;
    CatalogCourse: CatalogCourse;
    Certificate: Certificate;
    CertificateKind: CertificateKind;
    CertificatePage: CertificatePage;
    CertificateStatus: CertificateStatus;
    ClosedMonth: ClosedMonth;
    Consent: Consent;
    ConsentPurpose: ConsentPurpose;
    ConsentReceipt: ConsentReceipt;
    Consents: Consents;
    Coupon: Coupon;
    CouponBearer: CouponBearer;
    CouponForm: CouponForm;
    CouponPage: CouponPage;
    CouponState: CouponState;
    CouponStatus: CouponStatus;
    Course: Course;
    CourseAccess: CourseAccess;
    CourseEarnings: CourseEarnings;
    CourseForm: CourseForm;
    CoursePage: CoursePage;
    CourseQuoteRequest: CourseQuoteRequest;
    CourseSales: CourseSales;
    CourseSort: CourseSort;
    CourseStatus: CourseStatus;
    CourseType: CourseType;
    CredentialCheck: CredentialCheck;
    CredentialCheckResult: CredentialCheckResult;
    CredentialKey: CredentialKey;
    Credit: Credit;
    CreditForm: CreditForm;
    CreditSource: CreditSource;
    DataPage: DataPage;
    DataRecord: DataRecord;
    Debit: Debit;
    DebitDestination: DebitDestination;
    DebitForm: DebitForm;
    Deletion: Deletion;
    DeletionCancelling: DeletionCancelling;
    DeletionForm: DeletionForm;
    Device: Device;
    DeviceForm: DeviceForm;
    DeviceLanguage: DeviceLanguage;
    DeviceList: DeviceList;
    DevicePlatform: DevicePlatform;
    Discount: Discount;
    DiscountForm: DiscountForm;
    Dispute: Dispute;
    DisputePage: DisputePage;
    DisputeState: DisputeState;
    DraftKind: DraftKind;
    DraftPage: DraftPage;
    DraftState: DraftState;
    Earnings: Earnings;
    EarningsBalance: EarningsBalance;
    EarningsHistory: EarningsHistory;
    EducationLevel: EducationLevel;
    Enrollment: Enrollment;
    EnrollmentPage: EnrollmentPage;
    EnrollmentStatus: EnrollmentStatus;
    EntryCount: EntryCount;
    ErrorCode: ErrorCode;
    ErrorDetail: ErrorDetail;
    FinancePolicy: FinancePolicy;
    FinancePolicyForm: FinancePolicyForm;
    FixedDiscount: FixedDiscount;
    FixedDiscountForm: FixedDiscountForm;
    FoundThing: FoundThing;
    Fraction: Fraction;
    FractionForm: FractionForm;
    Gateway: Gateway;
    GatewayForm: GatewayForm;
    GatewayName: GatewayName;
    Gender: Gender;
    GuardedRole: GuardedRole;
    Health: Health;
    HoldForm: HoldForm;
    IssuerMetadata: IssuerMetadata;
    IssuerProfile: IssuerProfile;
    JournalLine: JournalLine;
    KeySet: KeySet;
    ListedAccountStatus: ListedAccountStatus;
    ListedCoupon: ListedCoupon;
    ListedOrder: ListedOrder;
    ListedOrderPage: ListedOrderPage;
    ListedPolicy: ListedPolicy;
    ListedUser: ListedUser;
    ListedUserPage: ListedUserPage;
    Lookup: Lookup;
    LookupForm: LookupForm;
    LookupKind: LookupKind;
    Media: Media;
    MediaContentType: MediaContentType;
    MediaKind: MediaKind;
    MediaStatus: MediaStatus;
    MonthClosing: MonthClosing;
    MonthEarnings: MonthEarnings;
    MonthList: MonthList;
    Notice: Notice;
    NoticeText: NoticeText;
    Notices: Notices;
    NotificationPreferences: NotificationPreferences;
    NotificationPreferencesForm: NotificationPreferencesForm;
    Onboarding: Onboarding;
    OpenapiDocument: OpenapiDocument;
    Order: Order;
    OrderItem: OrderItem;
    OrderPage: OrderPage;
    OrderRequest: OrderRequest;
    OrderStatus: OrderStatus;
    OtherSales: OtherSales;
    OwnCertificate: OwnCertificate;
    PaidEarnings: PaidEarnings;
    Payable: Payable;
    PayableKind: PayableKind;
    PayablePage: PayablePage;
    Payment: Payment;
    PaymentForm: PaymentForm;
    PaymentSource: PaymentSource;
    PaymentStatus: PaymentStatus;
    PercentDiscount: PercentDiscount;
    PercentDiscountForm: PercentDiscountForm;
    PolicyKind: PolicyKind;
    PolicyPage: PolicyPage;
    PolicyState: PolicyState;
    PolicyStatus: PolicyStatus;
    PublicCertificate: PublicCertificate;
    PublicKey: PublicKey;
    Quote: Quote;
    QuoteItem: QuoteItem;
    QuoteRequest: QuoteRequest;
    Receipt: Receipt;
    ReceiptLine: ReceiptLine;
    ReconciliationForm: ReconciliationForm;
    ReconciliationPage: ReconciliationPage;
    ReconciliationRequest: ReconciliationRequest;
    Refund: Refund;
    RefundDecision: RefundDecision;
    RefundList: RefundList;
    RefundRequest: RefundRequest;
    RefundVerdict: RefundVerdict;
    RefundWish: RefundWish;
    RefundWishForm: RefundWishForm;
    RefundWishList: RefundWishList;
    RefundWishPage: RefundWishPage;
    RefundWishState: RefundWishState;
    RefundWishStatus: RefundWishStatus;
    RefundedItem: RefundedItem;
    Reversal: Reversal;
    Revocation: Revocation;
    RevocationForm: RevocationForm;
    Role: Role;
    RoleGrant: RoleGrant;
    RoleGrantStatus: RoleGrantStatus;
    RolesForm: RolesForm;
    SecretRotation: SecretRotation;
    Session: Session;
    Settlement: Settlement;
    SettlementCheck: SettlementCheck;
    SettlementDifference: SettlementDifference;
    SettlementDifferenceKind: SettlementDifferenceKind;
    SettlementForm: SettlementForm;
    SettlementPage: SettlementPage;
    SettlementReport: SettlementReport;
    SettlementReportState: SettlementReportState;
    SettlementStatus: SettlementStatus;
    SignIn: SignIn;
    StatusForm: StatusForm;
    StatusListCredential: StatusListCredential;
    TaxPolicy: TaxPolicy;
    TaxPolicyForm: TaxPolicyForm;
    TaxRate: TaxRate;
    TaxRateForm: TaxRateForm;
    Topup: Topup;
    TopupCancellation: TopupCancellation;
    TopupCheck: TopupCheck;
    TopupDetails: TopupDetails;
    TopupForm: TopupForm;
    TopupPage: TopupPage;
    TopupStatus: TopupStatus;
    Upload: Upload;
    UploadForm: UploadForm;
    User: User;
    UserMedia: UserMedia;
    UserMediaPage: UserMediaPage;
    UserSearch: UserSearch;
    Verification: Verification;
    VerificationForm: VerificationForm;
    WaitingDraft: WaitingDraft;
    Wallet: Wallet;
    WalletEntry: WalletEntry;
    WalletEntryPage: WalletEntryPage;
    WalletEntryType: WalletEntryType;
    WalletHold: WalletHold;
    WebhookAttempt: WebhookAttempt;
    WebhookDelivery: WebhookDelivery;
    WebhookDeliveryPage: WebhookDeliveryPage;
    WebhookDeliveryState: WebhookDeliveryState;
    WebhookEndpoint: WebhookEndpoint;
    WebhookEndpointForm: WebhookEndpointForm;
    WebhookEndpointList: WebhookEndpointList;
    WebhookEndpointWithSecret: WebhookEndpointWithSecret;
    WebhookEvent: WebhookEvent;
    WebhookOffReason: WebhookOffReason;
    Withdrawal: Withdrawal;
    WithdrawnDraft: WithdrawnDraft;
    Withheld: Withheld;
    WithheldForm: WithheldForm;
    Withholding: Withholding;
    WithholdingForm: WithholdingForm;
    WithholdingKind: WithholdingKind;
    WithholdingPolicy: WithholdingPolicy;
    WithholdingPolicyForm: WithholdingPolicyForm;
    WithholdingTerms: WithholdingTerms;
  };
};

/** What the staff see of somebody's account. */
export type Account = {
  created_at: string;
  display_name: string | null;
  email: string | null;
  email_verified: boolean;
  full_name: string | null;
  onboarding_completed_at: string | null;
  phone_number: string | null;
  roles: Role[];
  status: AccountStatus;
  updated_at: string;
  user_id: string;
};

/** What a kind of account holds. */
export type AccountBalance = {
  account: string;
  /** In rupiah, as text: a sum may be larger than a number that every client can carry. */
  balance_idr: string;
};

/** The accounts with this e-mail address or phone number: verified addresses first, then onboarded, then oldest. A search reads at most 99 accounts; `incomplete` says that there are more. */
export type AccountList = {
  /** true: more than 99 accounts match, and a search reads only 99 of them */
  incomplete: boolean;
  /** true: there are others, on the next page */
  more: boolean;
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  users: Account[];
};

/** Only an active account may do anything. More values may come: take one that you do not know as something unknown, not as an error. */
export type AccountStatus = "active" | "suspended" | "deleted" | "unknown";

export type AccountStatusWanted = "active" | "suspended";

/** Courses in whatever status, the newest first. */
export type AdminCoursePage = {
  courses: Course[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** Why there is no other answer. Decide by `code` and by the `reason` of its details; show `message` to developers only. */
export type ApiError = {
  code: ErrorCode;
  /** Why, where the code alone does not say it: everything that is wrong with a request, at most 20. */
  details?: ErrorDetail[];
  /** What went wrong, one English sentence for a developer. */
  message: string;
  /** Quote it when you ask for help. */
  request_id?: string;
};

export type Approval = {
  /** Why; kept in the audit trail. */
  reason: string;
};

/** `first_approved`: it is above the ceiling, and a third person must agree, too. More values may come: take one that you do not know as something unknown, not as an error. */
export type ApprovalStatus = "draft" | "first_approved" | "approved" | "withdrawn";

/** Whether one can register now: `closed` until there are sessions. More values may come: take one that you do not know as something unknown, not as an error. */
export type AssessmentRegistration = "open" | "closed";

/** What somebody of the staff did. */
export type AuditEntry = {
  /** The operation, by its id. */
  action: string;
  /** Who did it. */
  actor_id: string;
  /** What is there since; null: nothing. */
  after: Record<string, any> | null;
  audit_id: string;
  /** What was there before; null: nothing. */
  before: Record<string, any> | null;
  created_at: string;
  reason: string | null;
  /** The request, as answers and logs name it. */
  request_id: string;
  /** Whose that is: a user; where it is nobody’s, the target itself. */
  subject_id?: string;
  /** What it was done to, by its id. */
  target: string;
};

/** What the staff did, newest first. */
export type AuditPage = {
  entries: AuditEntry[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

export type AvatarForm = {
  media_id: string;
};

/** The books, as the last reconciliation found them. */
export type Books = {
  /** null: there has been no reconciliation yet. */
  last: BooksVerdict | null;
};

/** How many of a kind were looked at. */
export type BooksCount = {
  /** So many. */
  count: number;
  kind: string;
};

/** A closed day of the books. */
export type BooksDay = {
  as_of: string;
  /** What each kind of account held at the end of the day. */
  closing: AccountBalance[];
  /** A day of Indonesia. */
  day: string;
  entries: EntryCount[];
  lines: JournalLine[];
};

/** A month of the books, as far as its days are closed. */
export type BooksMonth = {
  /** The end of the last closed day; null: none. */
  as_of: string | null;
  /** The 500 courses that sold most, these first. */
  courses: CourseSales[];
  /** The closed days of the month, the first one first. */
  days: BooksDay[];
  month: string;
  /** What each kind of account held before the first day; empty: not known. */
  opening: AccountBalance[];
  others: OtherSales;
  /** Whether all days of the month are closed. */
  over: boolean;
};

/** What a reconciliation found. */
export type BooksVerdict = {
  /** What each kind of account holds; all together is 0. */
  accounts: AccountBalance[];
  /** false: so much was wrong that the rest was left out, and with it the accounts. */
  complete: boolean;
  /** How much was looked at. */
  counts: BooksCount[];
  judged_at: string;
  /** The rules that do not hold. */
  rules: BrokenRule[];
  started_at: string;
  /** How often a rule does not hold; 0: everything adds up. */
  violations: number;
};

/** A rule that does not hold. */
export type BrokenRule = {
  rule: string;
  /** How often it does not hold. */
  times: number;
};

/** Staff must give a reason. */
export type Cancellation = {
  /** Why; kept in the audit trail. */
  reason?: string | null;
};

/** A published course, with what it costs at this instant. */
export type CatalogCourse = {
  /** What it costs at this instant: price and tax. */
  amount_idr: number | null;
  /** Grows with every change; an order keeps the one it bought. */
  catalog_version: string;
  /** The category in the catalog; null: none. */
  category: string | null;
  course_id: string;
  course_type: CourseType;
  created_at: string;
  /** The instructor who made it; null: the platform itself. */
  creator_instructor_id: string | null;
  /** What its creator was called when it was written. */
  creator_name: string | null;
  /** Discount in the catalog; less than the price. */
  discount_idr: number;
  /** Its picture; null: none. */
  image_media_id: string | null;
  /** Where its picture is served, 1280 pixels wide; null: none. */
  image_url: string | null;
  /** Price in the catalog, before discount and tax. */
  original_price_idr: number;
  /** Price less discount, before tax. */
  price_idr: number;
  /** When it was first published. */
  published_at: string | null;
  status: CourseStatus;
  summary: string;
  /** Names the tax policies of this kind of course. */
  tax_class: string;
  /** The tax on it. */
  tax_idr: number | null;
  /** The tax at this instant; null while no tax policy is in force for its class: then nobody can order it. */
  tax_name: string | null;
  /** To read, not to compute with. */
  tax_rate: number | null;
  /** What its words begin with is what `q` of `GET /courses` finds. */
  title: string;
  updated_at: string;
};

/** A certificate of the completion of a course. */
export type Certificate = {
  certificate_id: string;
  completed_at: string;
  course_id: string;
  /** What its holder did for it. */
  criteria: string;
  enrollment_id: string;
  /** The end of its validity; null: none. */
  expires_at: string | null;
  issued_at: string;
  /** What is printed on it, and looked up. */
  number: string;
  revoked_at: string | null;
  status: CertificateStatus;
  title: string;
  /** Where anybody can look it up. */
  verify_url: string;
};

/** What the course issues to who completes it. `completion`: a certificate of the completion. More values may come: take one that you do not know as something unknown, not as an error. */
export type CertificateKind = "none" | "completion";

/** A learner's certificates, newest course first. */
export type CertificatePage = {
  certificates: Certificate[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** `erased`: its holder asked for the erasure of their data. More values may come: take one that you do not know as something unknown, not as an error. */
export type CertificateStatus = "valid" | "revoked" | "expired" | "erased";

/** A month of the books that finance has closed; for good. */
export type ClosedMonth = {
  closed_at: string;
  closed_by: string;
  /** The mark of the report: the same for the same numbers. `npm run report` prints it. */
  mark: string;
  month: string;
};

/** What somebody agrees to, or does not. */
export type Consent = {
  granted: boolean;
  /** Version of the notice shown: the one in force, see `GET /notices`. */
  notice_version: string;
  purpose: ConsentPurpose;
};

/** What the consent is to. More values may come: take one that you do not know as something unknown, not as an error. */
export type ConsentPurpose = "terms" | "privacy" | "marketing";

export type ConsentReceipt = {
  granted: boolean;
  /** Version of the notice shown: the one in force, see `GET /notices`. */
  notice_version: string;
  purpose: ConsentPurpose;
  recorded_at: string;
};

export type Consents = {
  /** Each purpose once; `terms` and `privacy` cannot be withdrawn. */
  consents: Consent[];
};

/** A coupon, and how often it has been used. */
export type Coupon = {
  borne_by: CouponBearer;
  /** How often it is used now, open orders included; null: without a limit nobody counts. */
  claimed: number | null;
  code: string;
  /** The courses it is for; null: all. */
  course_ids: string[];
  created_at: string;
  discount: Discount;
  /** How often it can be used; null: without limit. */
  maximum_claims: number | null;
  /** How often one user can use it. */
  maximum_claims_per_user: number;
  status: CouponStatus;
  updated_at: string;
  valid_from: string;
  /** The first instant at which it is no longer valid. */
  valid_to: string;
  /** Grows with every change; the number in the ETag. */
  version: number;
};

/** Who pays for it. `shared`: the creator's share is of the price with the coupon taken off. `platform`: it is of the price before the coupon, and the platform adds the coupon's part. */
export type CouponBearer = "shared" | "platform";

export type CouponForm = {
  borne_by?: CouponBearer | null;
  /** The courses it is for; null: all. */
  course_ids: string[];
  discount: DiscountForm;
  /** How often it can be used; null: without limit. */
  maximum_claims: number | null;
  /** How often one user can use it. */
  maximum_claims_per_user: number;
  /** Why; kept in the audit trail. */
  reason: string;
  status: CouponStatus;
  valid_from: string;
  /** The first instant at which it is no longer valid. */
  valid_to: string;
};

/** Coupons, the newest first. */
export type CouponPage = {
  coupons: ListedCoupon[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** What a buyer meets now: it is switched off, begins later, is over, has no use left, or can be used. More values may come: take one that you do not know as something unknown, not as an error. */
export type CouponState = "active" | "exhausted" | "ended" | "scheduled" | "inactive";

/** Only an `active` coupon can be used. */
export type CouponStatus = "active" | "inactive";

/** A course of the catalog. */
export type Course = {
  /** Grows with every change; an order keeps the one it bought. */
  catalog_version: string;
  /** The category in the catalog; null: none. */
  category: string | null;
  certificate: CertificateKind;
  /** What somebody did who has its certificate; null: nothing is said. */
  certificate_criteria: string | null;
  /** What its certificate is called; null: as the course. */
  certificate_title: string | null;
  /** For how many months its certificates are good; null: for ever. */
  certificate_valid_months: number | null;
  course_id: string;
  course_type: CourseType;
  created_at: string;
  /** The instructor who made it; null: the platform itself. */
  creator_instructor_id: string | null;
  /** What its creator was called when it was written. */
  creator_name: string | null;
  /** Discount in the catalog; less than the price. */
  discount_idr: number;
  /** Its picture; null: none. */
  image_media_id: string | null;
  /** Where its picture is served, 1280 pixels wide; null: none. */
  image_url: string | null;
  /** Where it is learned; only who owns the course is given it, in their enrolment. null: none. */
  learn_url: string | null;
  /** Price in the catalog, before discount and tax. */
  original_price_idr: number;
  /** When it was first published. */
  published_at: string | null;
  status: CourseStatus;
  summary: string;
  /** Names the tax policies of this kind of course. */
  tax_class: string;
  /** What its words begin with is what `q` of `GET /courses` finds. */
  title: string;
  updated_at: string;
};

/** What the caller has of a course. */
export type CourseAccess = {
  /** An order of the course that can still be paid: go on with it. null: there is none. */
  open_order_id: string | null;
  /** It was bought and not refunded. */
  owned: boolean;
};

/** What a course brought its creator in a month. */
export type CourseEarnings = {
  course_id: string;
  /** How often it was refunded, also of sales of months before. */
  refunded: number;
  /** What of their share was taken back by refunds. */
  refunded_idr: number;
  /** The creator's share of what was sold. */
  share_idr: number;
  /** How often it was sold. */
  sold: number;
};

export type CourseForm = {
  /** Left out: as it is. null: none. */
  category?: string | null;
  certificate?: CertificateKind | null;
  /** What somebody did who has its certificate; null: nothing is said. Left out: as it is. */
  certificate_criteria?: string | null;
  /** What its certificate is called; null: as the course. Left out: as it is. */
  certificate_title?: string | null;
  /** For how many months its certificates are good; null: for ever. Left out: as it is. */
  certificate_valid_months?: number | null;
  course_type: CourseType;
  /** Set by an admin; the course of an instructor is their own. */
  creator_instructor_id?: string | null;
  /** Discount in the catalog; less than the price. */
  discount_idr: number;
  /** A stored picture of the kind `course_image`; left out it stays as it is. */
  image_media_id?: string | null;
  /** Where it is learned; only who owns the course is given it, in their enrolment. Left out: as it is. null: none. */
  learn_url?: string | null;
  /** Price in the catalog, before discount and tax. */
  original_price_idr: number;
  /** Why; kept in the audit trail. */
  reason?: string | null;
  status: CourseStatus;
  summary: string;
  /** Names the tax policies of this kind of course. */
  tax_class: string;
  /** What its words begin with is what `q` of `GET /courses` finds. */
  title: string;
};

/** Published courses, in the order that was asked for. */
export type CoursePage = {
  courses: CatalogCourse[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

export type CourseQuoteRequest = {
  /** Each course once. */
  course_ids: string[];
};

/** What a course sold in a month. */
export type CourseSales = {
  course_id: string;
  /** How often it was refunded, also of sales of months before. */
  refunded: number;
  /** The price of what was refunded, without tax. */
  refunded_idr: number;
  /** How often it was sold. */
  sold: number;
  /** The price of what was sold, without tax. */
  sold_idr: number;
};

/** The order of a list of courses; `-` is downwards. */
export type CourseSort = "price" | "-price" | "-published_at";

/** Only `published` courses are listed and sold. */
export type CourseStatus = "draft" | "published" | "archived";

/** `bnsp` leads to a certificate of BNSP, the certification authority of Indonesia. More values may come: take one that you do not know as something unknown, not as an error. */
export type CourseType = "regular" | "bnsp";

/** What was looked at. More values may come: take one that you do not know as something unknown, not as an error. */
export type CredentialCheck = "format" | "header" | "key" | "signature" | "issuer" | "claims" | "registered" | "validity" | "status" | "status_list";

/** What came of one check. */
export type CredentialCheckResult = {
  check: CredentialCheck;
  /** null: not looked at, because an earlier check failed. */
  passed: boolean | null;
};

/** The public half of a key that signed certificates, for ever. */
export type CredentialKey = {
  alg: "ES256";
  crv: "P-256";
  kid: string;
  kty: "EC";
  use: "sig";
  x: string;
  y: string;
};

/** Money for a wallet: drafted by one person, approved by another. */
export type Credit = {
  amount_idr: number;
  approved_at: string | null;
  /** With whose approval the money moved. */
  approved_by: string | null;
  created_at: string;
  credit_id: string;
  drafted_by: string;
  first_approved_at: string | null;
  /** Who agreed first to what is above the ceiling; else null. */
  first_approved_by: string | null;
  /** What the owner of the wallet reads of it. */
  public_note: string | null;
  /** Why; kept in the audit trail. */
  reason: string;
  source: CreditSource;
  status: ApprovalStatus;
  user_id: string;
};

export type CreditForm = {
  amount_idr: number;
  /** What the user may read of it. */
  public_note?: string | null;
  /** Why; kept in the audit trail. */
  reason: string;
  source: CreditSource;
};

/** Money that has arrived outside, or a gift of the platform. */
export type CreditSource = "clearing" | "platform:promo";

/** All that is kept of the caller. */
export type DataPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  records: DataRecord[];
};

/** Something that is kept of the caller. */
export type DataRecord = {
  /** What is kept, in the words of the other answers. Its fields depend on the kind. */
  data: Record<string, any>;
  /** day, coupon_guesses, media, media_quota, devices, notification_preferences, message, id_token_uses, request, account, consent, wallet, wallet_entry, payout_note, credit, debit, order, refund, refund_request, open_refund_request, enrollment, certificate, course_claim, coupon_claim, topup. More values may come: take one that you do not know as something unknown, not as an error. */
  kind: string;
};

/** Money out of a wallet: drafted by one person, approved by another. */
export type Debit = {
  amount_idr: number;
  approved_at: string | null;
  /** With whose approval the money moved. */
  approved_by: string | null;
  created_at: string;
  debit_id: string;
  destination: DebitDestination;
  drafted_by: string;
  first_approved_at: string | null;
  /** Who agreed first to what is above the ceiling; else null. */
  first_approved_by: string | null;
  /** What the owner of the wallet reads of it. */
  public_note: string | null;
  /** Why; kept in the audit trail. */
  reason: string;
  status: ApprovalStatus;
  user_id: string;
};

/** Money that was paid out outside, or a gift that goes back to the platform. */
export type DebitDestination = "clearing" | "platform:promo";

export type DebitForm = {
  amount_idr: number;
  destination: DebitDestination;
  /** What the user may read of it. */
  public_note?: string | null;
  /** Why; kept in the audit trail. */
  reason: string;
};

/** An account that is deleted, and when it is erased. */
export type Deletion = {
  /** From then on the account is erased for good; until then support can cancel that. */
  erase_at: string;
};

export type DeletionCancelling = {
  /** Why; kept in the audit trail. */
  reason: string;
};

export type DeletionForm = {
  /** Why, if you like to say. It is erased with the account. */
  reason?: string | null;
};

/** Where a user gets messages. Its token is never shown. */
export type Device = {
  app_version: string;
  created_at: string;
  device_id: string;
  locale: DeviceLanguage;
  platform: DevicePlatform;
  /** When the app was last heard of, to the day. */
  updated_at: string;
};

export type DeviceForm = {
  app_version: string;
  locale: DeviceLanguage;
  platform: DevicePlatform;
  /** The registration token of Firebase Cloud Messaging. It is never shown again. */
  token: string;
};

/** The language of the messages. More values may come: take one that you do not know as something unknown, not as an error. */
export type DeviceLanguage = "id" | "en";

/** The devices of a user, the one last heard of first. */
export type DeviceList = {
  devices: Device[];
};

/** What the app runs on. More values may come: take one that you do not know as something unknown, not as an error. */
export type DevicePlatform = "android" | "ios" | "web";

/** What a coupon takes off, by its `kind`. */
export type Discount = FixedDiscount | PercentDiscount;

/** What a coupon takes off, by its `kind`. */
export type DiscountForm = FixedDiscountForm | PercentDiscountForm;

/** A top-up of which the gateway has taken money back. */
export type Dispute = {
  /** What was asked for. */
  amount_idr: number;
  /** When the top-up was opened. */
  created_at: string;
  /** Until when it can be answered; null: the gateway names none. */
  deadline: string | null;
  gateway: string;
  /** What the wallet lacks for it now: 0 or below. */
  owed_idr: number;
  state: DisputeState;
  /** What the gateway has taken back and not given again. */
  taken_back_idr: number;
  topup_id: string;
  /** When the gateway moved money last. */
  updated_at: string;
  user_id: string;
};

/** Disputes, those of the newest top-up first. */
export type DisputePage = {
  disputes: Dispute[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** `open`: the gateway has taken money back; `won`: all of it is back; `lost`: it did not come back within 90 days. More values may come: take one that you do not know as something unknown, not as an error. */
export type DisputeState = "open" | "won" | "lost";

/** What has been drafted. More values may come: take one that you do not know as something unknown, not as an error. */
export type DraftKind = "credit" | "debit" | "tax_policy" | "finance_policy" | "role_grant" | "withholding_policy" | "payment" | "settlement";

/** Drafts in one state, newest first. */
export type DraftPage = {
  drafts: WaitingDraft[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** `waiting`: somebody can approve it; `withdrawn`; `lapsed`: a policy that nobody had approved when it was to begin. More values may come: take one that you do not know as something unknown, not as an error. */
export type DraftState = "waiting" | "withdrawn" | "lapsed";

/** What a creator has earned in a month and was paid. */
export type Earnings = {
  /** The instant up to which sales and refunds of the month are counted: the end of the last closed day; null: nothing was counted yet. */
  as_of: string | null;
  balance: EarningsBalance;
  courses: CourseEarnings[];
  history: EarningsHistory;
  month: string;
  /** Whether all of the month is counted. */
  over: boolean;
  /** What was booked as paid in the month, up to now. */
  payments: PaidEarnings[];
  user_id: string;
};

/** What is owed now, over all months. */
export type EarningsBalance = {
  /** The instant of the figures: the end of the last closed day; null: none yet. */
  as_of: string | null;
  /** What it has earned in all closed days, less what was refunded. */
  earned_idr: number;
  /** What was paid of it, with what was withheld; up to now. */
  paid_idr: number;
  /** What can be paid now: sold more than 14 days ago, less refunds and payments. Below zero after refunds of what was paid: that is carried. */
  payable_idr: number;
};

/** The last 13 months in which anything was sold or refunded. */
export type EarningsHistory = {
  /** The same months together, by course. */
  courses: CourseEarnings[];
  /** Month by month, newest first. */
  months: MonthEarnings[];
};

/** The highest one completed. More values may come: take one that you do not know as something unknown, not as an error. */
export type EducationLevel = "sd" | "smp" | "sma_smk" | "d1" | "d2" | "d3" | "d4" | "s1" | "s2" | "s3" | "other";

/** A course that a user owns, or owned until it was refunded. */
export type Enrollment = {
  /** Of `bnsp` courses: whether the user can register for the assessment; else null. */
  assessment_registration: AssessmentRegistration | null;
  /** When the course was completed; null: not yet. */
  completed_at: string | null;
  course_id: string;
  course_type: CourseType;
  enrollment_id: string;
  granted_at: string;
  /** Where the course is learned, while it is owned; null: nowhere yet. */
  learn_url: string | null;
  order_id: string;
  order_item_id: string;
  revoked_at: string | null;
  /** The result in percent; null: none was reported. */
  score: number | null;
  status: EnrollmentStatus;
  title: string;
};

/** What a user bought, newest first. */
export type EnrollmentPage = {
  enrollments: Enrollment[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** `revoked`: it was refunded. More values may come: take one that you do not know as something unknown, not as an error. */
export type EnrollmentStatus = "active" | "revoked";

/** How many entries of a type were written. */
export type EntryCount = {
  /** So many entries. */
  count: number;
  type: string;
};

/** What went wrong, for a program. More values may come: take one that you do not know as something unknown, not as an error. */
export type ErrorCode = "unauthorized" | "forbidden" | "invalid_idp_credential" | "auth_not_configured" | "account_unavailable" | "self_referral" | "not_found" | "tax_policy_unavailable" | "finance_policy_unapproved" | "insufficient_balance" | "wallet_on_hold" | "reservation_pending" | "payment_pending" | "dependency_unavailable" | "payment_unavailable" | "push_unavailable" | "media_unavailable" | "upload_too_large" | "amount_mismatch" | "invalid_status" | "invalid_coupon" | "gateway_request_failed" | "gateway_verification_failed" | "conflict" | "invalid_request" | "idempotency_key_required" | "invalid_idempotency_key" | "internal_error";

/** One thing that is wrong: why, and where. */
export type ErrorDetail = {
  /** One English sentence for a developer. */
  message: string;
  /** Of `course_in_open_order`: which order it is. */
  order_id?: string;
  /** Where: a JSON pointer into the body (RFC 6901; empty: the whole body), or `query/…`, `path/…`, `header/…`. */
  pointer?: string;
  /** Why, for a program: one of the code's reasons. More may come; take one you do not know as if it were not there. Now: `role`, `ownership`, `onboarding_required`, `four_eyes`, `self`, `beneficiary`, `drafter_lost_role`, `recent_grant`, `scope`, `pending`, `paid`, `expired`, `cancelled`, `partially_refunded`, `refunded`, `no_money_held`, `past_deadline`, `before_deadline`, `item_refunded`, `approved`, `withdrawn`, `not_approved`, `reversed`, `lapsed`, `decided`, `month_not_over`, `not_open`, `not_uploaded`, `rejected`, `upload_ended`, `not_stored`, `starts_too_soon`, `not_deleted`, `being_erased`, `account_deleted`, `status_unknown`, `unknown`, `inactive`, `not_started`, `ended`, `exhausted`, `used_by_you`, `not_for_these_courses`, `price_under_one_rupiah`, `course_owned`, `course_in_open_order`, `version_changed`, `version_required`, `request_in_progress`, `set_once`, `limit_reached`, `last_admin`, `money_available`, `money_held`, `former_secret_signs`, `money_owed`, `not_reconciled`, `figures_stale`, `reference_used`, `report_differs`, `settled`, `in_use`, `busy`, `required`, `type`, `range`, `length`, `value`, `format`, `repeated`, `not_json`, `not_unicode`, `inexact_number`, `too_deep`, `media_type`, `no_body`, `bad_cursor`, `course_not_for_sale`, `unknown_referral_code`, `unknown_user`, `unknown_item`, `consent_required`, `too_young`, `personal_data`, `malformed`, `reused`. */
  reason: string;
};

/** How a net price is shared between creator and platform, for a time. */
export type FinancePolicy = {
  approved_at: string | null;
  /** Somebody else than who drafted it. */
  approved_by: string | null;
  created_at: string;
  /** Whose courses it is for; null: every creator without a policy of their own. */
  creator_instructor_id: string | null;
  /** The creator's share of the net price; the platform takes the rest. */
  creator_share_basis_points: number;
  drafted_by: string;
  finance_policy_version: string;
  status: PolicyStatus;
  /** It must still lie a minute ahead when the policy is approved. */
  valid_from: string;
  /** The first instant at which it no longer holds; null: none. */
  valid_to: string | null;
};

export type FinancePolicyForm = {
  /** Whose courses it is for; null: every creator without a policy of their own. */
  creator_instructor_id: string | null;
  /** The creator's share of the net price; the platform takes the rest. */
  creator_share_basis_points: number;
  /** Why; kept in the audit trail. */
  reason: string;
  /** It must still lie a minute ahead when the policy is approved. */
  valid_from: string;
  /** The first instant at which it no longer holds; null: none. */
  valid_to: string | null;
};

/** It takes off an amount. */
export type FixedDiscount = {
  kind: "fixed";
  value_idr: number;
};

/** It takes off an amount. */
export type FixedDiscountForm = {
  kind: "fixed";
  value_idr: number;
};

/** What a text names, and whose it is. */
export type FoundThing = {
  id: string;
  kind: LookupKind;
  /** Of a refund request: the order it is about. */
  order_id?: string;
  /** Whose it is; null: nobody’s. */
  user_id: string | null;
};

/** A fraction of an amount, at most 1. */
export type Fraction = {
  denominator: number;
  numerator: number;
};

/** A fraction of an amount, at most 1. */
export type FractionForm = {
  denominator: number;
  numerator: number;
};

/** A payment gateway: whether it is switched on, and whether it answers. */
export type Gateway = {
  /** Until then nothing is sent to it. */
  broken_until: string | null;
  changed_at: string | null;
  changed_by: string | null;
  /** false: no top-up can be opened; those that are open go on. */
  enabled: boolean;
  /** When the last call failed. */
  failed_at: string | null;
  /** Calls in a row that failed. */
  failures: number;
  /** Calls that failed, ever. */
  failures_total: number;
  gateway: string;
  reason: string | null;
};

export type GatewayForm = {
  enabled: boolean;
  /** Why; kept in the audit trail. */
  reason: string;
};

/** The name of a payment gateway. */
export type GatewayName = "midtrans";

/** More values may come: take one that you do not know as something unknown, not as an error. */
export type Gender = "male" | "female" | "undisclosed";

/** A role that four eyes give. More values may come: take one that you do not know as something unknown, not as an error. */
export type GuardedRole = "finance" | "admin";

/** All is well. */
export type Health = {
  status: "ok";
};

export type HoldForm = {
  /** true: freeze; false: lift. */
  on_hold: boolean;
  /** What the user may read of it. */
  public_note?: string | null;
  /** Why; kept in the audit trail. */
  reason: string;
};

/** How to verify our access tokens (OpenID Connect Discovery 1.0). */
export type IssuerMetadata = {
  id_token_signing_alg_values_supported: string[];
  /** The claim `iss` of every access token. */
  issuer: string;
  /** Where the public keys are. */
  jwks_uri: string;
  response_types_supported: string[];
  subject_types_supported: string[];
};

/** Who issues certificates: an Open Badges 3.0 profile. */
export type IssuerProfile = {
  id: string;
  name: string;
  type: "Profile"[];
  url: string;
};

/** What entries of one type moved on a kind of account in a day. */
export type JournalLine = {
  account: string;
  /** What came into the account. In rupiah, as text. */
  credit_idr: string;
  /** What left the account. In rupiah, as text. */
  debit_idr: string;
  /** The type of the entries. */
  type: string;
};

/** The public keys that access tokens are signed with (RFC 7517). */
export type KeySet = {
  keys: PublicKey[];
};

/** The status that is looked for. More values may come: take one that you do not know as something unknown, not as an error. */
export type ListedAccountStatus = "active" | "suspended" | "deleted";

/** A coupon, how often it has been used, and what a buyer meets now. */
export type ListedCoupon = {
  borne_by: CouponBearer;
  /** How often it is used now, open orders included; null: without a limit nobody counts. */
  claimed: number | null;
  code: string;
  /** The courses it is for; null: all. */
  course_ids: string[];
  created_at: string;
  discount: Discount;
  /** How often it can be used; null: without limit. */
  maximum_claims: number | null;
  /** How often one user can use it. */
  maximum_claims_per_user: number;
  state: CouponState;
  status: CouponStatus;
  updated_at: string;
  valid_from: string;
  /** The first instant at which it is no longer valid. */
  valid_to: string;
  /** Grows with every change; the number in the ETag. */
  version: number;
};

/** A line of the list of orders. */
export type ListedOrder = {
  /** To pay: `subtotal_idr − discount_idr − coupon_discount_idr + tax_idr`, the sum of price and tax of all items. */
  amount_idr: number;
  coupon_code: string | null;
  created_at: string;
  /** How many courses it is of. */
  items_count: number;
  order_id: string;
  paid_at: string | null;
  purchaser_id: string;
  status: OrderStatus;
  /** Of its first course. */
  title: string;
};

/** Orders of all purchasers, newest first. */
export type ListedOrderPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  orders: ListedOrder[];
};

/** A policy of any kind, and where it is in time. */
export type ListedPolicy = {
  finance_policy: FinancePolicy | null;
  kind: PolicyKind;
  policy_id: string;
  state: PolicyState;
  tax_policy: TaxPolicy | null;
  withholding_policy: WithholdingPolicy | null;
};

/** A line of the list of users. */
export type ListedUser = {
  /** When they registered. */
  created_at: string;
  display_name: string | null;
  /** The first letter and the domain; null: none. */
  email_masked: string | null;
  roles: Role[];
  status: AccountStatus;
  user_id: string;
};

/** Users, the last registered first. */
export type ListedUserPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  users: ListedUser[];
};

/** What a text names; empty: nothing. */
export type Lookup = {
  found: FoundThing[];
};

export type LookupForm = {
  /** An id, the number of a certificate, the code of a coupon, a whole e-mail address, or a phone number. */
  text: string;
};

/** What it is. More values may come: take one that you do not know as something unknown, not as an error. */
export type LookupKind = "user" | "order" | "topup" | "course" | "enrollment" | "coupon" | "media" | "refund_request" | "certificate" | "credit" | "debit" | "tax_policy" | "finance_policy" | "withholding_policy" | "role_grant" | "payment" | "settlement";

/** A file of a user. */
export type Media = {
  content_type: MediaContentType;
  created_at: string;
  kind: MediaKind;
  media_id: string;
  /** SHA-256 of the file, in base64. */
  sha256: string;
  /** Size of the file, in bytes. */
  size_bytes: number;
  status: MediaStatus;
  /** Where it is served, in its largest width; null until it is stored. */
  url: string | null;
  /** When the address of something private ends; null: it does not. */
  url_expires_at: string | null;
};

/** As it is uploaded; pictures are served as image/webp. More values may come: take one that you do not know as something unknown, not as an error. */
export type MediaContentType = "image/jpeg" | "image/png" | "image/webp" | "application/pdf";

/** What it is for. More values may come: take one that you do not know as something unknown, not as an error. */
export type MediaKind = "avatar" | "course_image" | "certificate_evidence";

/** `awaiting`: to be uploaded and completed; `rejected`: it was not what it should be. More values may come: take one that you do not know as something unknown, not as an error. */
export type MediaStatus = "awaiting" | "stored" | "rejected";

export type MonthClosing = {
  /** The mark of the report: the same for the same numbers. `npm run report` prints it. */
  mark: string;
  /** Why; kept in the audit trail. */
  reason: string;
};

/** What all courses of a creator brought in a month. */
export type MonthEarnings = {
  month: string;
  /** How often it was refunded, also of sales of months before. */
  refunded: number;
  /** What of their share was taken back by refunds. */
  refunded_idr: number;
  /** The creator's share of what was sold. */
  share_idr: number;
  /** How often it was sold. */
  sold: number;
};

/** The months that are closed, newest first; at most 120. */
export type MonthList = {
  closed: ClosedMonth[];
  /** The last month that is over, and can be closed. */
  last_over: string;
};

/** A notice that is in force. */
export type Notice = {
  purpose: ConsentPurpose;
  /** Its text, once in each language. */
  texts: NoticeText[];
  /** `notice_version` of a consent to it. */
  version: string;
};

/** Where the text of a notice is, in one language. */
export type NoticeText = {
  /** BCP 47. */
  language: string;
  url: string;
};

/** The notices in force, one for each purpose of a consent. */
export type Notices = {
  notices: Notice[];
};

/** What a user wants messages about; by default all. */
export type NotificationPreferences = {
  /** An order was paid or refunded. */
  orders: boolean;
  /** A top-up came or was taken back, or the wallet was frozen. */
  wallet: boolean;
};

export type NotificationPreferencesForm = {
  /** An order was paid or refunded. */
  orders: boolean;
  /** A top-up came or was taken back, or the wallet was frozen. */
  wallet: boolean;
};

export type Onboarding = {
  /** At least 13 years ago. */
  birth_date: string;
  city?: string | null;
  /** `terms` and `privacy` must be granted; each purpose once. */
  consents: Consent[];
  education_level?: EducationLevel | null;
  full_name: string;
  gender: Gender;
  institution?: string | null;
  occupation?: string | null;
  /** E.164; `08…` is stored as `+628…`. */
  phone_number: string;
  province?: string | null;
  /** Code of the user who recommended us, in any case; set once. */
  referral_code?: string | null;
};

/** This document. */
export type OpenapiDocument = {
  info: Record<string, any>;
  openapi: string;
  paths: Record<string, any>;
};

/** A purchase with immutable tax and creator snapshots. Order-level `tax_name`, `tax_rate` and `tax_policy_version` appear only where they are equal on all items. */
export type Order = {
  /** To pay: `subtotal_idr − discount_idr − coupon_discount_idr + tax_idr`, the sum of price and tax of all items. */
  amount_idr: number;
  /** The coupon that was used. */
  coupon_code?: string;
  /** What the coupon took off. */
  coupon_discount_idr?: number;
  created_at?: string;
  /** Sum of the discounts in the catalog. */
  discount_idr?: number;
  /** Reservation of the amount in the purchaser's wallet; null: there is none. */
  finance_reservation_id?: string | null;
  /** Key of the request that made the order. */
  idempotency_key?: string;
  items: OrderItem[];
  order_id: string;
  /** null: not paid yet. */
  paid_at?: string | null;
  payment_source?: PaymentSource;
  /** The user who bought. */
  purchaser_id: string;
  status: OrderStatus;
  /** Sum of the original prices. */
  subtotal_idr?: number;
  /** Rounded half up once per item; on an order the sum of its items. */
  tax_idr?: number;
  /** Name of the tax, `PPN` for Indonesian VAT. */
  tax_name?: string;
  /** The tax policy in force at the instant of the order. */
  tax_policy_version?: string;
  /** Effective rate on the net price. */
  tax_rate?: number;
};

/** One course of an order, as it was at the instant of the order. */
export type OrderItem = {
  /** Version of the course that was bought. */
  catalog_version?: string;
  /** This item's share of the coupon. */
  coupon_discount_idr?: number;
  course_id: string;
  course_type: CourseType;
  /** The creator of the course at the instant of the order. */
  creator_instructor_id?: string | null;
  /** Discount in the catalog. */
  discount_idr?: number;
  order_id: string;
  order_item_id: string;
  /** Price in the catalog. */
  original_price_idr?: number;
  /** `original_price_idr − discount_idr − coupon_discount_idr`, before tax. */
  price_idr: number;
  /** Rounded half up once per item; on an order the sum of its items. */
  tax_idr?: number;
  /** Name of the tax, `PPN` for Indonesian VAT. */
  tax_name?: string;
  /** The tax policy in force at the instant of the order. */
  tax_policy_version?: string;
  /** Effective rate on the net price. */
  tax_rate?: number;
  /** Title of the course when it was ordered. */
  title: string;
};

/** Orders, newest first. */
export type OrderPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  orders: Order[];
};

export type OrderRequest = {
  /** In any case; kept in upper case. */
  coupon_code?: string | null;
  /** Each course once. */
  course_ids: string[];
  /** `amount_idr` of the quote; if it is another now, there is no order. */
  expected_amount_idr: number;
};

/** `pending` may still be paid; `expired`, `cancelled` and `refunded` are final. More values may come: take one that you do not know as something unknown, not as an error. */
export type OrderStatus = "pending" | "paid" | "expired" | "cancelled" | "partially_refunded" | "refunded";

/** All courses that are not listed. */
export type OtherSales = {
  /** How often it was refunded, also of sales of months before. */
  refunded: number;
  /** The price of what was refunded, without tax. */
  refunded_idr: number;
  /** How often it was sold. */
  sold: number;
  /** The price of what was sold, without tax. */
  sold_idr: number;
};

/** A certificate with its signed credential. */
export type OwnCertificate = {
  certificate_id: string;
  completed_at: string;
  course_id: string;
  /** The signed credential: an Open Badges 3.0 credential as a compact JWS (VC-JWT, ES256). Give it to whom you like. */
  credential: string;
  /** What its holder did for it. */
  criteria: string;
  enrollment_id: string;
  /** The end of its validity; null: none. */
  expires_at: string | null;
  issued_at: string;
  /** The name that is on it. */
  name: string;
  /** What is printed on it, and looked up. */
  number: string;
  revoked_at: string | null;
  status: CertificateStatus;
  title: string;
  /** Where anybody can look it up. */
  verify_url: string;
};

/** A payment to a creator, with the slip of what was withheld. */
export type PaidEarnings = {
  /** What was transferred. */
  amount_idr: number;
  booked_at: string;
  /** The transfer and what was withheld: so much less is owed. */
  gross_idr: number;
  /** The day of the transfer, in Indonesia; not a day to come. */
  paid_on: string;
  payment_id: string;
  /** The bank's reference of the transfer. No names. */
  reference: string;
  withheld: Withheld[];
};

/** What is owed to a creator or the tax office. */
export type Payable = {
  /** What is paid: `creator:{user_id}`, `tax:{tax_policy_version}` or `withholding:{kind}`. */
  account: string;
  /** The instant of the figures: the end of the last closed day; null: none yet. */
  as_of: string | null;
  /** What it has earned in all closed days, less what was refunded. */
  earned_idr: number;
  /** What was paid of it, with what was withheld; up to now. */
  paid_idr: number;
  /** What can be paid now: sold more than 14 days ago, less refunds and payments. Below zero after refunds of what was paid: that is carried. */
  payable_idr: number;
  /** What of it was refunded in closed days. */
  refunded_idr: number;
  /** The creator; null: the tax office. */
  user_id: string | null;
  /** What is withheld of payments to the creator; null: nothing. */
  withholding: WithholdingKind | null;
  /** The policy of that kind that is in force; null: nothing is withheld, or none is. */
  withholding_terms: WithholdingTerms | null;
};

/** Whom it is owed to. */
export type PayableKind = "creator" | "tax" | "withholding";

/** What is owed, by the names of the accounts. */
export type PayablePage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  payables: Payable[];
};

/** Money that was paid to a creator or the tax office. */
export type Payment = {
  /** What is paid: `creator:{user_id}`, `tax:{tax_policy_version}` or `withholding:{kind}`. */
  account: string;
  /** What was transferred. */
  amount_idr: number;
  approved_at: string | null;
  /** With whose approval it was booked. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  /** The instant of the figures that this rested on. */
  figures_as_of: string | null;
  /** The transfer and what was withheld: so much less is owed. */
  gross_idr: number;
  /** The day of the transfer, in Indonesia; not a day to come. */
  paid_on: string;
  /** What could be paid when it was booked; null: it is not booked. */
  payable_before_idr: number | null;
  payment_id: string;
  /** Why; kept in the audit trail. */
  reason: string;
  /** The bank's reference of the transfer. No names. */
  reference: string;
  status: PaymentStatus;
  /** The creator; null: it is for the tax office. */
  user_id: string | null;
  withheld: Withheld[];
};

export type PaymentForm = {
  /** What is paid: `creator:{user_id}`, `tax:{tax_policy_version}` or `withholding:{kind}`. */
  account: string;
  /** What was transferred. */
  amount_idr: number;
  /** The day of the transfer, in Indonesia; not a day to come. */
  paid_on: string;
  /** Why; kept in the audit trail. */
  reason: string;
  /** The bank's reference of the transfer. No names. */
  reference: string;
  /** The withheld tax. It must be the amount by the creator’s policy, else `amount_mismatch`. */
  withheld?: WithheldForm[];
};

/** What it is paid from. More values may come: take one that you do not know as something unknown, not as an error. */
export type PaymentSource = "wallet";

/** What four eyes have made of it. More values may come: take one that you do not know as something unknown, not as an error. */
export type PaymentStatus = "draft" | "approved" | "withdrawn";

/** It takes off a share of the price. */
export type PercentDiscount = {
  /** Hundredths of a percent: 1000 is 10 %. */
  basis_points: number;
  kind: "percent";
  /** It takes off no more than this. */
  max_discount_idr: number;
};

/** It takes off a share of the price. */
export type PercentDiscountForm = {
  /** Hundredths of a percent: 1000 is 10 %. */
  basis_points: number;
  kind: "percent";
  /** It takes off no more than this. */
  max_discount_idr: number;
};

/** Of which kind a policy is. More values may come: take one that you do not know as something unknown, not as an error. */
export type PolicyKind = "tax" | "finance" | "withholding";

/** Policies, the last drafted first. */
export type PolicyPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  policies: ListedPolicy[];
};

/** Where it is in time. `ended` is also what a later policy has replaced. More values may come: take one that you do not know as something unknown, not as an error. */
export type PolicyState = "draft" | "scheduled" | "in_force" | "ended" | "lapsed" | "withdrawn";

/** What four eyes have made of it. More values may come: take one that you do not know as something unknown, not as an error. */
export type PolicyStatus = "draft" | "approved" | "withdrawn" | "lapsed";

/** A certificate as anybody may read it. */
export type PublicCertificate = {
  completed_at: string;
  course_id: string;
  /** What its holder did for it. */
  criteria: string;
  /** The end of its validity; null: none. */
  expires_at: string | null;
  issued_at: string;
  /** Who issued it. */
  issuer: string;
  /** First letters of the name of its holder; null: erased. */
  name: string | null;
  /** What is printed on it, and looked up. */
  number: string;
  revoked_at: string | null;
  status: CertificateStatus;
  title: string;
  /** Where anybody can look it up. */
  verify_url: string;
};

/** A public key (RFC 7517). */
export type PublicKey = {
  alg: "ES256";
  crv: "P-256";
  /** RFC 7638 thumbprint. */
  kid: string;
  kty: "EC";
  use: "sig";
  /** First coordinate, base64url. */
  x: string;
  /** Second coordinate, base64url. */
  y: string;
};

/** What an order of these courses would cost at this instant. */
export type Quote = {
  /** To pay: `subtotal_idr − discount_idr − coupon_discount_idr + tax_idr`, the sum of price and tax of all items. */
  amount_idr: number;
  /** The coupon that was used. */
  coupon_code?: string;
  /** What the coupon took off. */
  coupon_discount_idr?: number;
  /** Sum of the discounts in the catalog. */
  discount_idr?: number;
  items: QuoteItem[];
  /** Sum of the original prices. */
  subtotal_idr?: number;
  /** Rounded half up once per item; on an order the sum of its items. */
  tax_idr?: number;
  /** Name of the tax, `PPN` for Indonesian VAT. */
  tax_name?: string;
  /** The tax policy in force at the instant of the order. */
  tax_policy_version?: string;
  /** Effective rate on the net price. */
  tax_rate?: number;
};

/** One course of a quote, in the words of the order item. */
export type QuoteItem = {
  /** Version of the course that was bought. */
  catalog_version?: string;
  /** This item's share of the coupon. */
  coupon_discount_idr?: number;
  course_id: string;
  course_type: CourseType;
  /** The creator of the course at the instant of the order. */
  creator_instructor_id?: string | null;
  /** Discount in the catalog. */
  discount_idr?: number;
  /** Price in the catalog. */
  original_price_idr?: number;
  /** `original_price_idr − discount_idr − coupon_discount_idr`, before tax. */
  price_idr: number;
  /** Rounded half up once per item; on an order the sum of its items. */
  tax_idr?: number;
  /** Name of the tax, `PPN` for Indonesian VAT. */
  tax_name?: string;
  /** The tax policy in force at the instant of the order. */
  tax_policy_version?: string;
  /** Effective rate on the net price. */
  tax_rate?: number;
  /** Title of the course when it was ordered. */
  title: string;
};

export type QuoteRequest = {
  /** In any case; kept in upper case. */
  coupon_code?: string | null;
  /** Each course once. */
  course_ids: string[];
};

/** What was paid for an order, recomputed from it line by line. */
export type Receipt = {
  /** What was paid. */
  amount_idr: number;
  coupon_code: string | null;
  /** What the coupon took off. */
  coupon_discount_idr: number;
  /** Sum of the discounts in the catalog. */
  discount_idr: number;
  lines: ReceiptLine[];
  paid_at: string;
  purchaser_id: string;
  /** The id of the order. */
  receipt_number: string;
  /** What of it was paid back since. */
  refunded_idr: number;
  status: OrderStatus;
  /** Sum of the original prices. */
  subtotal_idr: number;
  /** Sum of the taxes. */
  tax_idr: number;
};

/** One course of a receipt. */
export type ReceiptLine = {
  /** Price and tax. */
  amount_idr: number;
  /** This line's share of the coupon. */
  coupon_discount_idr: number;
  course_type: CourseType;
  /** Discount in the catalog. */
  discount_idr: number;
  order_item_id: string;
  /** Price in the catalog. */
  original_price_idr: number;
  /** What is left, before tax. */
  price_idr: number;
  /** It was paid back since. */
  refunded: boolean;
  /** Rounded half up. */
  tax_idr: number;
  tax_name: string;
  tax_rate: number;
  title: string;
};

export type ReconciliationForm = {
  /** Why; kept in the audit trail. */
  reason: string;
};

/** What the reconciliations found, newest first. */
export type ReconciliationPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  reconciliations: BooksVerdict[];
  /** The time of the last request by a person; null: never. */
  requested_at: string | null;
};

/** A reconciliation that runs after this answer. */
export type ReconciliationRequest = {
  requested_at: string;
};

/** Items of an order that were paid back into the wallet. */
export type Refund = {
  /** The sum of its items. */
  amount_idr: number;
  created_at: string;
  items: RefundedItem[];
  order_id: string;
  /** What the staff wrote to the purchaser about it; null: nothing. */
  public_note: string | null;
  refund_id: string;
};

/** Who declines must leave a `public_note`. */
export type RefundDecision = {
  decision: RefundVerdict;
  /** What the user may read of it. */
  public_note?: string | null;
  /** Why; kept in the audit trail. */
  reason: string;
};

/** The refunds of an order, oldest first; at most one per item. */
export type RefundList = {
  refunds: Refund[];
};

export type RefundRequest = {
  /** Each item once. */
  order_item_ids: string[];
  /** What the user may read of it. */
  public_note?: string | null;
  /** Why; kept in the audit trail. */
  reason: string;
};

/** `granted` pays back; `declined` does not. */
export type RefundVerdict = "granted" | "declined";

/** What a purchaser asked to be paid back, and what became of it. */
export type RefundWish = {
  /** Price and tax of these items. */
  amount_idr: number;
  created_at: string;
  decided_at: string | null;
  order_id: string;
  order_item_ids: string[];
  /** What the staff wrote to the purchaser; null: nothing. */
  public_note: string | null;
  purchaser_id: string;
  /** What the purchaser wrote; null: their account is erased. */
  reason: string | null;
  /** Of one that was granted: the refund. */
  refund_id: string | null;
  refund_request_id: string;
  status: RefundWishStatus;
};

export type RefundWishForm = {
  /** Each item once; without it all that were not refunded yet. */
  order_item_ids?: string[];
  /** Why, for the staff who decide. */
  reason: string;
};

/** What was asked to be paid back of an order, oldest first. */
export type RefundWishList = {
  refund_requests: RefundWish[];
};

/** What purchasers asked to be paid back, newest first. */
export type RefundWishPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  refund_requests: RefundWish[];
};

/** Waiting, or not any more. */
export type RefundWishState = "open" | "decided";

/** `open` waits for the staff; the others are final. More values may come: take one that you do not know as something unknown, not as an error. */
export type RefundWishStatus = "open" | "granted" | "declined";

/** An item that was paid back, and how much. */
export type RefundedItem = {
  /** Exactly its price and its tax. */
  amount_idr: number;
  course_id: string;
  order_item_id: string;
};

export type Reversal = {
  /** Why; kept in the audit trail. */
  reason: string;
};

/** That a certificate is revoked: once, and for good. */
export type Revocation = {
  certificate_id: string;
  number: string;
  revoked_at: string;
  status: CertificateStatus;
};

export type RevocationForm = {
  /** Why; kept in the audit trail. */
  reason: string;
};

/** A right in addition to learning. More values may come: take one that you do not know as something unknown, not as an error. */
export type Role = "learner" | "instructor" | "support" | "finance" | "admin";

/** Finance or admin for somebody: drafted by one admin, approved by another. */
export type RoleGrant = {
  approved_at: string | null;
  /** Another admin; or the operator, while there is only one. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  role_grant_id: string;
  /** The additional roles of the user after the approval. */
  roles: GuardedRole[];
  status: RoleGrantStatus;
  user_id: string;
};

/** What four eyes have made of it. More values may come: take one that you do not know as something unknown, not as an error. */
export type RoleGrantStatus = "draft" | "approved" | "withdrawn";

export type RolesForm = {
  /** Why; kept in the audit trail. */
  reason: string;
  /** All that they shall have; each once. Everybody is a learner, named or not. */
  roles: Role[];
};

export type SecretRotation = {
  /** Why; kept in the audit trail. */
  reason: string;
};

/** The result of signing in: an access token and its user. */
export type Session = {
  /** Send it as `Authorization: Bearer …`. */
  access_token: string;
  /** Seconds of validity. */
  expires_in: number;
  /** true: show the onboarding form and send `PUT /me/onboarding`. */
  onboarding_required: boolean;
  token_type: "Bearer";
  user: User;
};

/** What a payment gateway has paid out to our bank. */
export type Settlement = {
  approved_at: string | null;
  /** With whose approval it was booked. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  /** What the gateway kept, VAT included. */
  fee_idr: number;
  /** VAT in the fee, which can be deducted; null: the report does not tell it apart. */
  fee_vat_idr: number | null;
  gateway: string;
  gross_idr: number;
  /** How many payments and refunds it settles. */
  moves: number;
  /** Its name at the gateway. */
  payout_id: string;
  /** What arrived at the bank. */
  received_idr: number;
  reversal_drafted_at: string | null;
  /** Who asked to take it back. */
  reversal_drafted_by: string | null;
  reversed_at: string | null;
  /** Who agreed to that. */
  reversed_by: string | null;
  settlement_id: string;
  status: SettlementStatus;
};

/** A report of the gateway, held against the ledger. */
export type SettlementCheck = {
  /** The first 100 of these. */
  differences: SettlementDifference[];
  /** On how many top-ups report and ledger differ. */
  differing: number;
  /** What the gateway kept, VAT and transfer included; null: it differs. */
  fee_idr: number | null;
  /** VAT in the fee; null: the report does not tell it apart, or differs. */
  fee_vat_idr: number | null;
  found: SettlementReportState;
  gateway: string;
  /** What they come to; null: it differs. */
  gross_idr: number | null;
  /** How many payments and refunds it settles; null: it differs. */
  moves: number | null;
  payout_id: string;
  /** What arrived, or should have arrived; null: it differs. */
  received_idr: number | null;
  /** The fee by the report, rounded to whole rupiah; null: it names none. */
  reported_fee_idr: number | null;
  /** Rows of the report. */
  rows: number;
  /** The settlement that it was drafted as. */
  settlement_id: string | null;
};

/** A top-up on which report and ledger differ. */
export type SettlementDifference = {
  found: SettlementDifferenceKind;
  /** What the gateway owes of it. */
  open_idr: number;
  /** The payouts in which something of it was paid out. */
  payouts: string[];
  /** What the report says of it. */
  reported_idr: number;
  /** The top-up, or a reference that names none. */
  topup_id: string;
};

/** How they differ. More values may come: take one that you do not know as something unknown, not as an error. */
export type SettlementDifferenceKind = "not in the ledger" | "paid out already" | "of another amount";

export type SettlementForm = {
  /** The whole fee, where the report names none and it is above 10 % of the gross. */
  fee_idr?: number | null;
  gateway?: GatewayName | null;
  /** The name of the payout at the gateway. */
  payout_id: string;
  /** What arrived at the bank. */
  received_idr: number;
  /** The content of the CSV file: the line of the heads, and a line for each payment or refund; at most 5,000 rows. Columns that we do not read may be left out. */
  report: string;
  /** The cost of the transfer to our bank, in addition to the fees of the report. */
  transfer_fee_idr?: number | null;
};

/** Settlements of a gateway, the last drafted first. */
export type SettlementPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  settlements: Settlement[];
};

export type SettlementReport = {
  /** The whole fee, where the report names none and it is above 10 % of the gross. */
  fee_idr?: number | null;
  gateway?: GatewayName | null;
  /** The name of the payout at the gateway. */
  payout_id: string;
  /** What arrived at the bank; without it, what should have arrived is computed. */
  received_idr?: number | null;
  /** The content of the CSV file: the line of the heads, and a line for each payment or refund; at most 5,000 rows. Columns that we do not read may be left out. */
  report: string;
  /** The cost of the transfer to our bank, in addition to the fees of the report. */
  transfer_fee_idr?: number | null;
};

/** `ready`: it can be drafted; `differs`: nothing of it can; `drafted`, `booked`: it was before. More values may come: take one that you do not know as something unknown, not as an error. */
export type SettlementReportState = "ready" | "differs" | "drafted" | "booked";

/** `reversing`: one has asked to take it back, and another has to agree. More values may come: take one that you do not know as something unknown, not as an error. */
export type SettlementStatus = "draft" | "approved" | "withdrawn" | "reversing" | "reversed";

export type SignIn = {
  /** The ID token of the identity provider's official SDK, a JWT. */
  id_token: string;
  /** The nonce that the sign-in began with, if it did; it must equal the claim, plain or as hex SHA-256. */
  nonce?: string | null;
};

export type StatusForm = {
  /** Why; kept in the audit trail. */
  reason: string;
  status: AccountStatusWanted;
};

/** A Bitstring Status List credential as a compact JWS (VC-JWT, ES256). */
export type StatusListCredential = string;

/** A rate of tax for a class of courses, for a time. */
export type TaxPolicy = {
  approved_at: string | null;
  /** Somebody else than who drafted it. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  rate: TaxRate;
  status: PolicyStatus;
  /** Names the tax policies of this kind of course. */
  tax_class: string;
  tax_name: string;
  tax_policy_version: string;
  /** It must still lie a minute ahead when the policy is approved. */
  valid_from: string;
  /** The first instant at which it no longer holds; null: none. */
  valid_to: string | null;
};

export type TaxPolicyForm = {
  rate: TaxRateForm;
  /** Why; kept in the audit trail. */
  reason: string;
  /** Names the tax policies of this kind of course. */
  tax_class: string;
  tax_name: string;
  /** It must still lie a minute ahead when the policy is approved. */
  valid_from: string;
  /** The first instant at which it no longer holds; null: none. */
  valid_to: string | null;
};

/** A fraction of the net price, at most 1. */
export type TaxRate = {
  denominator: number;
  numerator: number;
};

/** A fraction of the net price, at most 1. */
export type TaxRateForm = {
  denominator: number;
  numerator: number;
};

/** Money on its way into a wallet through a payment gateway. */
export type Topup = {
  /** What was asked for. */
  amount_idr: number;
  created_at: string;
  /** What it has brought into the wallet, less what the gateway took back. */
  credited_idr: number;
  expires_at: string;
  gateway: string;
  /** How it was paid, in the gateway's word. */
  method: string | null;
  /** The order that is paid as soon as the money is there. */
  order_id: string | null;
  paid_at: string | null;
  /** The page on which it is paid; there while it is `pending`. */
  payment_url: string | null;
  status: TopupStatus;
  topup_id: string;
  updated_at: string;
  user_id: string;
};

export type TopupCancellation = {
  /** Why; kept in the audit trail. */
  reason?: string | null;
};

export type TopupCheck = {
  /** The gateway's own id of the payment. */
  payment_id?: string | null;
};

/** A top-up, and what the gateway took back of it. */
export type TopupDetails = {
  /** What was asked for. */
  amount_idr: number;
  created_at: string;
  /** What it has brought into the wallet, less what the gateway took back. */
  credited_idr: number;
  expires_at: string;
  gateway: string;
  /** How it was paid, in the gateway's word. */
  method: string | null;
  /** The order that is paid as soon as the money is there. */
  order_id: string | null;
  paid_at: string | null;
  /** The page on which it is paid; there while it is `pending`. */
  payment_url: string | null;
  status: TopupStatus;
  /** What the gateway has taken back and not given again, as in the list of disputes. */
  taken_back_idr: number;
  topup_id: string;
  updated_at: string;
  user_id: string;
};

export type TopupForm = {
  /** Either this or `order_id`. */
  amount_idr?: number | null;
  /** Buy in one go: asks for what the wallet lacks for this order, at least Rp 10,000, and pays the order when the money comes. */
  order_id?: string | null;
  /** Where the payer's browser goes afterwards; one of those that the service knows. */
  return_url?: string | null;
};

/** Top-ups of a user, newest first. */
export type TopupPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  topups: Topup[];
};

/** It describes; what counts is `credited_idr`. */
export type TopupStatus = "opening" | "pending" | "paid" | "failed" | "expired" | "cancelled" | "partially_reversed" | "reversed";

/** A request that uploads exactly this file, once, within ten minutes. */
export type Upload = {
  expires_at: string;
  /** Send exactly these; a browser sets `content-length` by itself. */
  headers: Record<string, any>;
  media_id: string;
  /** PUT the file here. */
  url: string;
};

/** `avatar`: image/jpeg, image/png, image/webp; at most 2,097,152 bytes. `course_image`: image/jpeg, image/png, image/webp; at most 5,242,880 bytes. `certificate_evidence`: application/pdf, image/jpeg, image/png; at most 5,242,880 bytes. Another type is `invalid_request`, a larger file `upload_too_large`. */
export type UploadForm = {
  content_type: MediaContentType;
  kind: MediaKind;
  /** SHA-256 of the file, in base64. */
  sha256: string;
  /** Size of the file, in bytes. */
  size_bytes: number;
};

/** The signed-in user. Profile fields are null until onboarding. */
export type User = {
  /** The picture that the user chose here; `picture_url` is the one of the provider. */
  avatar_url: string | null;
  birth_date: string | null;
  city: string | null;
  /** The consents in force: of each purpose what was said last, and when. */
  consents: ConsentReceipt[];
  created_at: string;
  display_name: string | null;
  education_level: EducationLevel | null;
  email: string | null;
  email_verified: boolean;
  full_name: string | null;
  gender: Gender | null;
  institution: string | null;
  occupation: string | null;
  onboarding_completed_at: string | null;
  /** true: show the onboarding form and send `PUT /me/onboarding`. */
  onboarding_required: boolean;
  phone_number: string | null;
  picture_url: string | null;
  province: string | null;
  /** The code this user hands to others. */
  referral_code: string;
  /** The code given at onboarding. */
  referred_by_code: string | null;
  roles: Role[];
  updated_at: string;
  user_id: string;
};

/** A file of a user, without its address. */
export type UserMedia = {
  content_type: MediaContentType;
  created_at: string;
  kind: MediaKind;
  media_id: string;
  /** SHA-256 of the file, in base64. */
  sha256: string;
  /** Size of the file, in bytes. */
  size_bytes: number;
  status: MediaStatus;
};

/** Files of a user, newest first. */
export type UserMediaPage = {
  media: UserMedia[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

export type UserSearch = {
  /** `next_cursor` of the page before, unchanged, with the same address or number. */
  cursor?: string | null;
  /** The whole address, in any case. Either this or `phone_number`. */
  email?: string | null;
  /** E.164, or `08…`. */
  phone_number?: string | null;
};

/** What came of the verification of a credential. */
export type Verification = {
  checks: CredentialCheckResult[];
  /** The number of the certificate, where it is one of ours. */
  number: string | null;
  /** Whether every check passed. */
  valid: boolean;
};

export type VerificationForm = {
  /** The compact JWS, as its holder gave it. */
  credential: string;
};

/** A draft that waits for somebody else’s approval, or waited for it. */
export type WaitingDraft = {
  /** Of a payment: what is paid. */
  account?: string;
  /** Of a credit, debit, payment or settlement: what it moves. */
  amount_idr: number | null;
  created_at: string;
  /** The id of the credit, debit, payment, settlement or grant of roles, or the version of the policy. */
  draft_id: string;
  drafted_by: string;
  kind: DraftKind;
  /** Of a grant of roles: which. */
  roles?: Role[];
  /** Whose wallet, share or roles it is about; null: nobody’s in particular. */
  user_id: string | null;
};

/** Balances and state of a wallet. */
export type Wallet = {
  /** What can be spent. */
  available_idr: number;
  /** Reserved for orders that are being paid. */
  held_idr: number;
  /** null: the wallet is not frozen. */
  hold: WalletHold | null;
  /** Zero, or below: a payment was taken back after its money was spent. What comes in repays it first. */
  owed_idr: number;
  /** null: nothing has ever moved. */
  updated_at: string | null;
  user_id: string;
};

/** One movement of a wallet. */
export type WalletEntry = {
  /** What it added to `available_idr`; negative: took from it. */
  available_change_idr: number;
  created_at: string;
  credit_id?: string;
  debit_id?: string;
  entry_id: string;
  /** What it added to `held_idr`; negative: took from it. */
  held_change_idr: number;
  order_id?: string;
  /** What it added to `owed_idr`: repaid; negative: more is owed. */
  owed_change_idr?: number;
  /** What the staff say of it to its owner. */
  public_note?: string;
  refund_id?: string;
  topup_id?: string;
  type: WalletEntryType;
};

/** Movements of a wallet, newest first. */
export type WalletEntryPage = {
  entries: WalletEntry[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** What moved the money. More values may come: take one that you do not know as something unknown, not as an error. */
export type WalletEntryType = "credited" | "debited" | "reserved" | "captured" | "released" | "refunded" | "topped_up" | "reversed";

/** Nothing can be paid from it now: since when, and what its owner reads of it. */
export type WalletHold = {
  placed_at: string;
  /** What the owner reads of it; null: nothing. */
  public_note: string | null;
};

/** One attempt to deliver an event. */
export type WebhookAttempt = {
  /** The first 1,000 bytes of the body of the answer. */
  answer: string;
  at: string;
  duration_ms: number;
  /** Why there was no answer. */
  error: string | null;
  /** Somebody of the staff sent it. */
  manual: boolean;
  /** The header `webhook-signature` that was sent. */
  signature: string;
  /** Of the answer; null: there was none. */
  status: number | null;
};

/** An event on its way to a webhook endpoint. Kept for 30 days. */
export type WebhookDelivery = {
  /** The last attempts, oldest first; at most 20. */
  attempts: WebhookAttempt[];
  /** What is sent: the event as JSON. */
  body: string;
  created_at: string;
  delivery_id: string;
  /** As its admin chose it: 3 to 32 of a–z, 0–9 and -. */
  endpoint_id: string;
  event_type: string;
  /** The header `webhook-id`: the id of the event with `_` in place of `.`. */
  message_id: string;
  /** When it is due again, to the minute; null: it is not. */
  next_attempt_at: string | null;
  state: WebhookDeliveryState;
};

/** Deliveries to an endpoint, newest first. */
export type WebhookDeliveryPage = {
  deliveries: WebhookDelivery[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** `failed`: ten attempts failed, or the receiver answered 410. More values may come: take one that you do not know as something unknown, not as an error. */
export type WebhookDeliveryState = "pending" | "delivered" | "failed" | "unknown";

/** A receiver of events outside of the service. */
export type WebhookEndpoint = {
  created_at: string;
  enabled: boolean;
  /** As its admin chose it: 3 to 32 of a–z, 0–9 and -. */
  endpoint_id: string;
  /** The events that it gets. More values may come: take one that you do not know as something unknown, not as an error. */
  events: string[];
  /** The first failure after its last success. Three days later it is switched off. */
  failing_since: string | null;
  /** The time until which the former secret also signs. */
  former_secret_until: string | null;
  /** Why it is switched off; null: it is on. */
  off_reason: WebhookOffReason | null;
  /** It answers slowly: until then its deliveries wait up to a minute. */
  slow_until: string | null;
  updated_at: string;
  url: string;
  /** Grows with every change; the number in the ETag. */
  version: number;
};

export type WebhookEndpointForm = {
  enabled: boolean;
  /** The events that it gets. */
  events: WebhookEvent[];
  /** Why; kept in the audit trail. */
  reason: string;
  /** https on port 443; a host name, no address, user or fragment. What the name resolves to must be public at every attempt. */
  url: string;
};

/** All webhook endpoints, by id; at most 100. */
export type WebhookEndpointList = {
  endpoints: WebhookEndpoint[];
};

/** A webhook endpoint with its new secret. */
export type WebhookEndpointWithSecret = {
  created_at: string;
  enabled: boolean;
  /** As its admin chose it: 3 to 32 of a–z, 0–9 and -. */
  endpoint_id: string;
  /** The events that it gets. More values may come: take one that you do not know as something unknown, not as an error. */
  events: string[];
  /** The first failure after its last success. Three days later it is switched off. */
  failing_since: string | null;
  /** The time until which the former secret also signs. */
  former_secret_until: string | null;
  /** Why it is switched off; null: it is on. */
  off_reason: WebhookOffReason | null;
  /** The secret of its signatures (Standard Webhooks). It is never shown again. */
  secret: string;
  /** It answers slowly: until then its deliveries wait up to a minute. */
  slow_until: string | null;
  updated_at: string;
  url: string;
  /** Grows with every change; the number in the ETag. */
  version: number;
};

/** A type of event that can be sent to a webhook endpoint. More values may come: take one that you do not know as something unknown, not as an error. */
export type WebhookEvent = "order.created" | "order.cancelled" | "order.expired" | "order.paid" | "order.refunded" | "entitlement.granted" | "entitlement.revoked" | "enrollment.completed" | "certificate.issued" | "certificate.revoked" | "wallet.credited" | "wallet.debited" | "webhook_endpoint.switched_off" | "topup.opened" | "topup.paid" | "topup.failed" | "topup.expired" | "topup.cancelled" | "topup.reversed" | "payment.amount_mismatched" | "coupon.exhausted" | "tax_policy.approved" | "finance_policy.approved" | "withholding_policy.approved" | "catalog.version_published";

/** `failing`: no success for three days; `gone`: its receiver answered 410. More values may come: take one that you do not know as something unknown, not as an error. */
export type WebhookOffReason = "staff" | "failing" | "gone" | "unknown";

export type Withdrawal = {
  /** Why; kept in the audit trail. */
  reason: string;
};

/** A draft that was taken back: nobody can approve it any more. */
export type WithdrawnDraft = {
  draft_id: string;
  kind: DraftKind;
  status: "withdrawn";
  user_id: string | null;
};

/** Income tax that is withheld of a payment: its slip. */
export type Withheld = {
  amount_idr: number;
  base: Fraction;
  /** What is taxed, rounded down to whole rupiah. */
  base_idr: number;
  kind: WithholdingKind;
  rate: Fraction;
  withholding_policy_version: string;
};

export type WithheldForm = {
  amount_idr: number;
  kind: WithholdingKind;
};

/** Which income tax is withheld of what a creator is paid. */
export type Withholding = {
  kind: WithholdingKind | null;
  set_at: string;
  set_by: string;
  user_id: string;
};

export type WithholdingForm = {
  /** null: nothing is withheld. */
  kind: WithholdingKind | null;
  /** Why; kept in the audit trail. */
  reason: string;
};

/** A kind of income tax that is withheld. More values may come: take one that you do not know as something unknown, not as an error. */
export type WithholdingKind = "pph21" | "pph23" | "pph26";

/** Income tax that is withheld of payments to creators, for a time. */
export type WithholdingPolicy = {
  approved_at: string | null;
  /** Somebody else than who drafted it. */
  approved_by: string | null;
  base: Fraction;
  created_at: string;
  drafted_by: string;
  kind: WithholdingKind;
  rate: Fraction;
  status: PolicyStatus;
  /** It must still lie a minute ahead when the policy is approved. */
  valid_from: string;
  /** The first instant at which it no longer holds; null: none. */
  valid_to: string | null;
  withholding_policy_version: string;
};

export type WithholdingPolicyForm = {
  base: FractionForm;
  kind: WithholdingKind;
  rate: FractionForm;
  /** Why; kept in the audit trail. */
  reason: string;
  /** It must still lie a minute ahead when the policy is approved. */
  valid_from: string;
  /** The first instant at which it no longer holds; null: none. */
  valid_to: string | null;
};

/** By what a payment that is drafted now is withheld. */
export type WithholdingTerms = {
  base: Fraction;
  rate: Fraction;
  withholding_policy_version: string;
};
