// Generated from the OpenAPI document by `npm run client:types`.

/** Each operation by `operationId`: its parameters and body, the body of a success, and its error codes. */
export type Operations = {
  /** Approve a movement of the bank account. Four eyes: the approver is neither the drafter nor the creator who is owed again. The approval books the movement, exactly once: a repeated request is `invalid_status`. A returned transfer reverses its payment whole, the withheld tax included. */
  approveBankEntry: {
    input: {
      /** An id of another format is not found. */
      bank_entry_id: string;
      body: Approval;
    };
    output: BankEntry;
    errors: 'invalid_status' | 'conflict' | 'not_found' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a credit of a wallet. Four eyes: the approver is neither the drafter nor the owner of the wallet. A third person must approve above a ceiling, 10,000,000 unless the stage sets another. The amounts approved within 24 hours count toward the ceiling: those for the same wallet, those of the same drafter, or those by the same two people in either role, whichever are most. The first approval then makes it `first_approved`. After the last approval the money is in the wallet at once, and exactly once: a repeated request is `invalid_status`. The limits of the wallet hold at the last approval (`balance_limit`, `monthly_limit`). */
  approveCredit: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      credit_id: string;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Credit;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a debit of a wallet. Four eyes, as for a credit. After the last approval the money has left the wallet, exactly once. Only available money can leave. The wallet must not be frozen, and its owner must owe nothing; otherwise the draft is unchanged. */
  approveDebit: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      debit_id: string;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Debit;
    errors: 'invalid_status' | 'conflict' | 'insufficient_balance' | 'wallet_on_hold' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a finance policy. Four eyes: the approver is neither the drafter nor the creator of the share. The approval must come at least 60 seconds before `valid_from`. An approved policy never changes; another policy follows it. */
  approveFinancePolicy: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      finance_policy_version: string;
    };
    output: FinancePolicy;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve the closing of a month of the books. Four eyes: the approver is not the drafter. The approval computes the mark again. With another mark than in the draft it is `conflict` (`figures_changed`). Closing is final. A later booking belongs to the month in which it is booked. */
  approveMonthClosing: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      month_closing_id: string;
    };
    output: MonthClosing;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a payment to a creator. Four eyes: the approver is neither the drafter nor the paid creator. The approval books the payment, exactly once: a repeated request is `invalid_status`. A payment above the amount payable now is refused, and the draft is unchanged. So is a payment whose withheld tax is no longer that of the present kind of tax, and of its policy in force on `paid_on`. The slip counts in the tax month of `paid_on`, or in the next one without a drafted or filed return. */
  approvePayment: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      payment_id: string;
    };
    output: Payment;
    errors: 'invalid_status' | 'conflict' | 'insufficient_balance' | 'amount_mismatch' | 'tax_policy_unavailable' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a coupon. Four eyes: the approver is not the drafter. The last approval makes the coupon. */
  approvePlatformCoupon: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      platform_coupon_id: string;
    };
    output: PlatformCoupon;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a grant of roles. Four eyes: the approver is another admin than the drafter, and not the user. The user has the roles with their next request. A draft lapses when the roles or the status of the user change (`lapsed`). While a stage has only one active admin, the operator approves: `npm run grant-admin -- --approve ID`. For 24 hours, the new role holder and the two people who granted the role cannot approve drafts of each other (`recent_grant`). */
  approveRoleGrant: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      role_grant_id: string;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: RoleGrant;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a settlement of the payment gateway. Four eyes: the approver is not the person in whose name it was drafted. The approval books the settlement, exactly once: a repeated request is `invalid_status`. */
  approveSettlement: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      settlement_id: string;
    };
    output: Settlement;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a tax policy. Four eyes: the approver is neither the drafter nor the creator of the share. The approval must come at least 60 seconds before `valid_from`. An approved policy never changes; another policy follows it. */
  approveTaxPolicy: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      tax_policy_version: string;
    };
    output: TaxPolicy;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve the return of a tax for a month. Four eyes: the approver is not the drafter. The service computes the figures again; other figures than those of the draft are `amount_mismatch`. One ledger entry closes the tax of the month against the bank, or carries the credit over. A month has one return. */
  approveTaxReturn: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      tax_return_id: string;
    };
    output: TaxReturn;
    errors: 'invalid_status' | 'conflict' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve a policy of withheld income tax. Four eyes: the approver is not the drafter. The approval must come at least 60 seconds before `valid_from`. An approved policy never changes; another policy follows it. */
  approveWithholdingPolicy: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      withholding_policy_version: string;
    };
    output: WithholdingPolicy;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Approve the income tax that is withheld from a creator's payments. Four eyes: the approver is neither the drafter nor the creator. The terms decide payments by their `paid_on`. They replace terms of the same day. A payment of their days that was booked after the draft refuses them: `conflict` (`paid_since`). */
  approveWithholdingTerms: {
    input: {
      body: Approval;
      /** An id of another format is not found. */
      user_id: string;
      /** An id of another format is not found. */
      withholding_terms_id: string;
    };
    output: WithholdingTerms;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Cancel the deletion of an account. Restores a deleted account that is not erased yet. The user must sign in again. Former roles must be granted again. */
  cancelDeletion: {
    input: {
      body: DeletionCancelling;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: undefined;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Cancel a pending order. Releases the courses and the coupon. The purchaser may cancel. Support and admin may cancel with a reason. By the staff, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  cancelOrder: {
    input: {
      body?: Cancellation;
      /** An id of another format is not found. */
      order_id: string;
    };
    output: Order;
    errors: 'forbidden' | 'invalid_status' | 'reservation_pending' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Cancel a top-up. Closes the payment page, so that nobody can pay on it. For its owner, and for support and admin with a reason. If it was paid before, the money is in the wallet and the answer is `invalid_status`. By the staff, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  cancelTopup: {
    input: {
      body?: TopupCancellation;
      /** An id of another format is not found. */
      topup_id: string;
    };
    output: Topup;
    errors: 'forbidden' | 'invalid_status' | 'conflict' | 'payment_unavailable' | 'gateway_request_failed' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Compare a bank statement with the ledger. The answer has the movements that agree, those that the ledger lacks, and those that the statement lacks. A movement is found by its reference, or else by day and amount. It changes nothing and stores no statement. The audit trail has the period and the number of differences. */
  checkBank: {
    input: {
      body: BankStatement;
    };
    output: BankCheck;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Compare a payout report of the gateway with the ledger. The answer has the settled rows, the fee, the amount due at the bank, and each difference between report and ledger. It changes nothing, and is audited. */
  checkSettlement: {
    input: {
      body: SettlementReport;
    };
    output: SettlementCheck;
    errors: 'amount_mismatch' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Check a top-up at the gateway now. Asks the gateway whether the top-up is paid, at most once in 10 seconds. For its owner, finance and admin. `amount_mismatch` means that the paid amount is not the requested one. The paid amount is in the wallet. */
  checkTopup: {
    input: {
      /** An id of another format is not found. */
      topup_id: string;
    };
    output: Topup;
    errors: 'forbidden' | 'conflict' | 'payment_unavailable' | 'gateway_request_failed' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Check a user's top-up at the gateway now. For support, finance and admin, as often as necessary. `payment_id` is the id of a payment, as the payer or the gateway's dashboard shows it. If the gateway confirms that it belongs to this top-up, every later check includes it. Otherwise the answer is `invalid_request` (`value`). The audit trail records the request. `amount_mismatch` means that the paid amount is not the requested one. The paid amount is in the wallet. */
  checkUserTopup: {
    input: {
      body?: TopupCheck;
      /** An id of another format is not found. */
      topup_id: string;
    };
    output: Topup;
    errors: 'conflict' | 'payment_unavailable' | 'gateway_request_failed' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Report that a course was completed. A completion is set once. The same request again gets the same answer. Another time or score is a conflict (`set_once`). A refunded course is `invalid_status`. */
  completeEnrollment: {
    input: {
      body: CompletionForm;
      /** An id of another format is not found. */
      enrollment_id: string;
    };
    output: Completion;
    errors: 'conflict' | 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Complete an upload. Checks the uploaded file and stores it. While the file is being searched for malware, the answer is `conflict` (`being_scanned`): send the request again after `Retry-After`. The content of the file determines its type, whatever was declared. A picture of at most 40 megapixels is re-encoded as WebP in three widths, without metadata. The other widths are next to `url`: 96, 256 and 512 pixels of an avatar, 320, 640 and 1280 of a course, 512, 1024 and 2048 of evidence. A document is stored unchanged, and served as a download. A repeated request gets the same answer. `invalid_status` with `not_uploaded` means: send the file first. With `other_format`, `too_many_pixels`, `damaged`, `malware` or `unscannable` the file is rejected: start another upload. */
  completeUpload: {
    input: {
      /** An id of another format is not found. */
      media_id: string;
    };
    output: Media;
    errors: 'forbidden' | 'conflict' | 'invalid_status' | 'upload_too_large' | 'media_unavailable' | 'invalid_request' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Place an order. Creates a pending order, to be paid within 30 minutes. It has the prices, taxes and creators of this instant, and they never change. The courses and the coupon are reserved until the order is paid, cancelled or expired. `amount_mismatch` means that a price changed after the quote: quote again. */
  createOrder: {
    input: {
      body: OrderRequest;
    };
    output: Order;
    errors: 'forbidden' | 'conflict' | 'invalid_coupon' | 'tax_policy_unavailable' | 'finance_policy_unapproved' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Open a top-up of the own wallet. The answer has the payment page: open `payment_url` in a browser. The money is in the wallet as soon as the gateway reports the payment. With `order_id` the top-up is for an open order, and pays it at once. A user may have 3 open top-ups, and opens at most 50 a day. The wallet has a greatest balance (`balance_limit`), and a limit of what comes in in a month of Indonesia (`monthly_limit`): see `limits` of the wallet. */
  createTopup: {
    input: {
      body: TopupForm;
    };
    output: Topup;
    errors: 'forbidden' | 'not_found' | 'payment_pending' | 'payment_unavailable' | 'gateway_request_failed' | 'conflict' | 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Start an upload. The answer is a request that the storage accepts once, within ten minutes, for exactly this file. PUT the file to `url` with these `headers`, then complete the upload. An avatar is a JPEG, PNG or WebP of at most 10 MiB. The picture of a course has at most 5 MiB, and is for instructors and admins. Evidence for a certificate is a PDF, JPEG, PNG or WebP of at most 5 MiB, for users with a course of type `bnsp`. A user may have 5 open uploads, and 50 files or 100 MiB in total. */
  createUpload: {
    input: {
      body: UploadForm;
    };
    output: Upload;
    errors: 'forbidden' | 'conflict' | 'upload_too_large' | 'media_unavailable' | 'invalid_request' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Grant or decline a refund request. A request is decided once, and neither by the purchaser (`self`) nor by the creator of a wanted course (`beneficiary`). A granted request is refunded like `POST /orders/{order_id}/refunds`. The purchaser reads the `public_note`. */
  decideRefundRequest: {
    input: {
      body: RefundDecision;
      /** An id of another format is not found. */
      refund_request_id: string;
    };
    output: RefundRequest;
    errors: 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Remove the own picture. The user has no avatar. The file itself is kept. */
  deleteAvatar: {
    input: unknown;
    output: User;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Remove a device. The device gets no more messages. Send it before the app deletes its access token. An unknown device is already removed. */
  deleteDevice: {
    input: {
      /** An id of another format is not found. */
      device_id: string;
    };
    output: undefined;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Delete the own account. Sign in at the identity provider first: the ID token that opened the session must be at most five minutes old. All tokens and roles are revoked, and open orders are cancelled. All personal data is erased a day later. Until then, support can cancel the deletion. The deletion is refused while a top-up is open (`payment_pending`), while the wallet has money (`conflict`, with the reasons in `details`), or while earnings of own courses are not paid out (`money_owed`). Accounting records stay, with the user id only. A later sign-in creates a new account. A repeated request with the same token gets the same answer. */
  deleteMe: {
    input: {
      body?: DeletionForm;
    };
    output: Deletion;
    errors: 'payment_pending' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Delete a file. CloudFront and browsers keep copies for up to five minutes. When the storage fails, a picture stays at its address until the nightly sweep. A deleted avatar is removed from the user. The picture of a course cannot be deleted while the course uses it (`conflict`, `in_use`). */
  deleteMedia: {
    input: {
      /** An id of another format is not found. */
      media_id: string;
    };
    output: undefined;
    errors: 'forbidden' | 'conflict' | 'media_unavailable' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Remove a webhook endpoint. Waiting deliveries are not sent any more. An endpoint that is created again under this id is a new one. By the staff, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  deleteWebhookEndpoint: {
    input: {
      /** An id of another format is not found. */
      endpoint_id: string;
    };
    output: undefined;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a movement of the bank account. A bank charge, a transfer fee, interest, the platform's own money, or a transfer that the bank returned. It is booked after another person's approval. This operation sends no money. */
  draftBankEntry: {
    input: {
      body: BankEntryForm;
    };
    output: BankEntry;
    errors: 'not_found' | 'invalid_status' | 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a credit of a wallet. Money for a wallet. It moves after another person's approval. A credit stays within the limits of the wallet (`balance_limit`, `monthly_limit`). `reason` is for the audit trail. The owner of the wallet sees `public_note` at the entry. */
  draftCredit: {
    input: {
      body: CreditForm;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Credit;
    errors: 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a debit of a wallet. Money out of a wallet: a payment by bank, or a gift that is taken back. It moves after another person's approval. `reason` is for the audit trail. The owner of the wallet sees `public_note` at the entry. */
  draftDebit: {
    input: {
      body: DebitForm;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Debit;
    errors: 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a finance policy. How the net price of a course is shared between its creator and the platform. It needs another person's approval. A policy for one creator takes precedence over the policy for all. */
  draftFinancePolicy: {
    input: {
      body: FinancePolicyForm;
    };
    output: FinancePolicy;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft the closing of a month of the books. The service computes the mark from the stored days. The closing needs another person's approval. The month must be over (`month_not_over`). A reconciliation after its end must have found no violated rule (`not_reconciled`). */
  draftMonthClosing: {
    input: {
      body: MonthClosingForm;
    };
    output: MonthClosing;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a payment to a creator. Money that the bank has transferred or will transfer. It is booked after another person's approval. The withheld amount is exactly that of the policy in force on `paid_on`: the rounded base, then the rounded tax on it. This operation sends no money. */
  draftPayment: {
    input: {
      body: PaymentForm;
    };
    output: Payment;
    errors: 'insufficient_balance' | 'amount_mismatch' | 'tax_policy_unavailable' | 'not_found' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a coupon that two people decide. A coupon that the platform bears (the default): creators get their whole shares. Or a shared one that may cost more than one admin may decide. It needs another person's approval. Above the ceiling of 24 hours it needs two. `amount_idr` is the most that it can cost. A shared coupon may have no limit of its uses. It then needs two approvals. */
  draftPlatformCoupon: {
    input: {
      body: PlatformCouponForm;
    };
    output: PlatformCoupon;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a settlement of the payment gateway. A payout of the gateway, by the gateway's own report. Its rows are reserved from then on. It is booked after another person's approval. A report that differs from the ledger is a `conflict` and leaves no draft: `POST /admin/settlements/check` lists the differences. */
  draftSettlement: {
    input: {
      body: SettlementForm;
    };
    output: Settlement;
    errors: 'amount_mismatch' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a tax policy. The tax rate of a class of courses. It needs another person's approval. */
  draftTaxPolicy: {
    input: {
      body: TaxPolicyForm;
    };
    output: TaxPolicy;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft the return of a tax for a month. The service computes all amounts. The month is over and is the next one of `getTaxDue`. A draft of withheld tax closes its month for further slips; a withdrawal opens it again. `reference` and `paid_on` are those of the bank transfer; if nothing is due, those of the tax office's receipt. Another person's approval books it. This operation sends no money. */
  draftTaxReturn: {
    input: {
      body: TaxReturnForm;
    };
    output: TaxReturn;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft a policy of withheld income tax. Base and rate of PPh 21, 23 or 26 on payments to creators. They need another person's approval. */
  draftWithholdingPolicy: {
    input: {
      body: WithholdingPolicyForm;
    };
    output: WithholdingPolicy;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Draft the income tax that is withheld from a creator's payments. Kind and variant of the tax from a day on, or none. They need another person's approval. A tax without a policy in force on that day is `tax_policy_unavailable`. Terms begin after the last `paid_on` of a booked payment that the bank has not returned: otherwise `conflict` (`paid_since`). */
  draftWithholdingTerms: {
    input: {
      body: WithholdingTermsForm;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: WithholdingTerms;
    errors: 'conflict' | 'tax_policy_unavailable' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Look up a certificate by its number. The registered certificate, with the name masked unless its holder shows it. The answer is JSON, or a page with `Accept: text/html` or `view=page`. A number is accepted in upper and lower case, with I or L for 1 and O for 0. A number with a wrong check symbol is not found. `erased` means that the holder asked for erasure. It says nothing about validity. */
  findCertificate: {
    input: {
      /** The number on the certificate. Blanks, hyphens and letter case do not matter. O counts as 0, I and L as 1. */
      number: string;
      /** With `page`, the answer is HTML whatever `Accept` says. Links in messages have it. */
      view?: "page";
    };
    output: PublicCertificate;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read who sells, and who helps. The seller of all courses, the help for customers, and the notices in force. Show the help beside an error. */
  getAbout: {
    input: unknown;
    output: About;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** Read a course to edit it. An admin reads a course in any status. An instructor reads only their own. The ETag is the version for `If-Match`. */
  getAdminCourse: {
    input: {
      /** An id of another format is not found. */
      course_id: string;
    };
    output: EditedCourse;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a movement of the bank account. A draft or a booked movement. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. It also names the person who profits, with the staff's actions of 30 days about them. The audit trail records this reading. */
  getBankEntry: {
    input: {
      /** An id of another format is not found. */
      bank_entry_id: string;
    };
    output: ReviewedBankEntry;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the last reconciliation. The balance of each kind of account, and the number of violations, at `started_at`. The log of the run names the users and orders of a violation. */
  getBooks: {
    input: unknown;
    output: Books;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a month of the books. For each day: the movements of the ledger, the balance of each kind of account, and the sales by course. The nightly reconciliation stores each closed day of Indonesia; `as_of` is the end of the last one. All creators are one account here, and wallets are three. */
  getBooksMonth: {
    input: {
      /** A month in Indonesia; by default the current one. */
      month?: string;
    };
    output: BooksMonth;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read an own certificate with its signed credential. The credential is an Open Badges 3.0 credential as a compact JWS. It contains the full name, so its holder decides who sees it. `verify_url` shows only the first letters of the name, unless the holder shows it. */
  getCertificate: {
    input: {
      /** An id of another format is not found. */
      certificate_id: string;
    };
    output: OwnCertificate;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a coupon. The terms, the number of uses now, and in the ETag the version for `If-Match`. */
  getCoupon: {
    input: {
      /** 3 to 32 letters and digits. Blanks, hyphens and letter case do not matter. */
      code: string;
    };
    output: Coupon;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a course. A published course with its syllabus, and its price at this instant. Any other course is `not_found`. The ETag covers the whole answer, so it also changes with the tax. The answer is JSON, or a page with `Accept: text/html` or `view=page`. Links in messages have `view=page`, so that the message shows the picture, the title and the price. */
  getCourse: {
    input: {
      /** An id of another format is not found. */
      course_id: string;
      /** With `page`, the answer is HTML whatever `Accept` says. Links in messages have it. */
      view?: "page";
    };
    output: CourseDetails;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the own access to a course. Whether the caller owns the course, and whether they have an unpaid order for it. A course that is not published is `not_found`, unless the caller owns or ordered it. */
  getCourseAccess: {
    input: {
      /** An id of another format is not found. */
      course_id: string;
    };
    output: CourseAccess;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read what a creator has earned in a month. The same as the creator sees. The nightly reconciliation counts sales and refunds of closed days of Indonesia; `as_of` is the end of the last one. The audit trail records the reading. */
  getCreatorStatement: {
    input: {
      /** A month in Indonesia; by default the current one. */
      month?: string;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Earnings;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the issuer of certificates. An Open Badges 3.0 profile. Its `id` is this address and the `iss` of every certificate. */
  getCredentialIssuer: {
    input: unknown;
    output: IssuerProfile;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** Read a public key of certificates. One JWK. This address is the `kid` in the header of a certificate. A key stays here for ever, also when it no longer signs. */
  getCredentialKey: {
    input: {
      /** An id of another format is not found. */
      kid: string;
    };
    output: CredentialKey;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a credit of a wallet. A draft or an approved credit. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. It also names the person who profits, with the staff's actions of 30 days about them. The audit trail records this reading. */
  getCredit: {
    input: {
      /** An id of another format is not found. */
      credit_id: string;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: ReviewedCredit;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a debit of a wallet. A draft or an approved debit. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. It also names the person who profits, with the staff's actions of 30 days about them. The audit trail records this reading. */
  getDebit: {
    input: {
      /** An id of another format is not found. */
      debit_id: string;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: ReviewedDebit;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read what the own courses have earned in a month. For each course: sales, refunds and the own share. Also the payments of the month. The nightly reconciliation counts sales and refunds of closed days of Indonesia; `as_of` is the end of the last one. */
  getEarnings: {
    input: {
      /** A month in Indonesia; by default the current one. */
      month?: string;
    };
    output: Earnings;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Check whether a user owns a course. The state at this instant. A user owns a course from its payment to its refund. An unknown, suspended or deleted account owns nothing. */
  getEntitlement: {
    input: {
      /** An id of another format is not found. */
      course_id: string;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Entitlement;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a finance policy. A draft or an approved policy, in force or not. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. It also names the person who profits, with the staff's actions of 30 days about them. The audit trail records this reading. */
  getFinancePolicy: {
    input: {
      /** An id of another format is not found. */
      finance_policy_version: string;
    };
    output: ReviewedFinancePolicy;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
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
  /** Read the public keys of access tokens. The keys of the slots next, current and retiring (RFC 7517), also when KMS does not answer. The answer to a matching `If-None-Match` is 304. */
  getKeySet: {
    input: unknown;
    output: KeySet;
    errors: 'auth_not_configured' | 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Check that the service runs. Calls no dependency. */
  getLiveness: {
    input: unknown;
    output: Health;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** Read the signed-in user. The stored user, with profile and consents. */
  getMe: {
    input: unknown;
    output: User;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a file of one's own. For the owner. Support and admin may read private files. The address of a private file is valid for five minutes. */
  getMedia: {
    input: {
      /** An id of another format is not found. */
      media_id: string;
    };
    output: Media;
    errors: 'forbidden' | 'media_unavailable' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the checklist of a month of the books. What is done and what is open, and the present mark. The checks with `blocks` must be done before the month is closed. The others are information. */
  getMonthChecklist: {
    input: {
      /** An id of another format is not found. */
      month: string;
    };
    output: MonthChecklist;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a draft of the closing of a month of the books. Waiting, approved or withdrawn. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. */
  getMonthClosing: {
    input: {
      /** An id of another format is not found. */
      month_closing_id: string;
    };
    output: ReviewedMonthClosing;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Export the caller's data. All data stored under the user: account, consents, wallet and its entries, orders, refunds, enrolments, top-ups. Fields have the names of the other answers. Internal records of the service are left out. At most 1,000 pages a day. Follow `next_cursor` until it is null. */
  getMyData: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Records per page. */
      limit?: number;
    };
    output: DataPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the notification preferences. By default every topic is on. Advertising is not a topic: it needs the consent `marketing`. */
  getNotificationPreferences: {
    input: unknown;
    output: NotificationPreferences;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read this document. The OpenAPI 3.1 document of exactly this API, or the part of one audience with an introduction of its own. The answer is compressed: a client must accept gzip, as `curl --compressed` does. */
  getOpenapi: {
    input: {
      for?: DocumentAudience;
    };
    output: OpenapiDocument;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** Read an order. The canonical order with immutable tax and creator snapshots. The purchaser, support, finance and admin may read it. For anybody else the answer is `forbidden`. */
  getOrder: {
    input: {
      /** An id of another format is not found. */
      order_id: string;
    };
    output: Order;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the purchaser of an order. For receivers of webhooks: their bodies name orders and no people. Ask `getEntitlement` whether the user owns a course now. */
  getOrderOwner: {
    input: {
      /** An id of another format is not found. */
      order_id: string;
    };
    output: OrderOwner;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a payment to a creator. A draft or a booked payment, with the slip of the withheld tax. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. It also names the person who profits, with the staff's actions of 30 days about them. The audit trail records this reading. */
  getPayment: {
    input: {
      /** An id of another format is not found. */
      payment_id: string;
    };
    output: ReviewedPayment;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a draft of a coupon. Waiting, approved or withdrawn. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. */
  getPlatformCoupon: {
    input: {
      /** An id of another format is not found. */
      platform_coupon_id: string;
    };
    output: ReviewedPlatformCoupon;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Check that the service can serve. Reads the table and the current signing key. An answer is cached for 5 s. 503 names the part that does not answer, or a KMS key other than the configured one. */
  getReadiness: {
    input: unknown;
    output: Health;
    errors: 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Get the receipt of a paid order. Every line is recomputed from the paid order. The number of the receipt is the id of the order. It shows the present seller. The answer is JSON, or a page to print with `Accept: text/html`. For the purchaser, support, finance and admin. */
  getReceipt: {
    input: {
      /** An id of another format is not found. */
      order_id: string;
    };
    output: Receipt;
    errors: 'forbidden' | 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a grant of roles. A draft, or an approved, withdrawn or lapsed grant. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. It also names the person who profits, with the staff's actions of 30 days about them. The audit trail records this reading. */
  getRoleGrant: {
    input: {
      /** An id of another format is not found. */
      role_grant_id: string;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: ReviewedRoleGrant;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a settlement of the payment gateway. A draft, a booked or a reversed settlement. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. */
  getSettlement: {
    input: {
      /** An id of another format is not found. */
      settlement_id: string;
    };
    output: ReviewedSettlement;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a status list of certificates. A Bitstring Status List credential as a compact JWS (`application/vc+jwt`). It has 131,072 entries. A set entry is a revoked certificate. The list is signed again at every revocation and each day, and is valid for seven days. */
  getStatusList: {
    input: {
      /** An id of another format is not found. */
      list: string;
    };
    output: undefined;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the figures of the next return of a tax. The month after the last return, or the first month with tax. VAT: output VAT of each policy, less refunds, less input VAT, less the credit of the return before. The nightly reconciliation counts it from orders, refunds and settlements. Withheld income tax: the slips of the tax month, less cancelled slips and the credit. Approvals of payments count it at once. */
  getTaxDue: {
    input: {
      /** A tax that is returned by month. More values may come: treat one that you do not know as unknown, not as an error. */
      tax: TaxKind;
    };
    output: TaxDue;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a tax policy. A draft or an approved policy, in force or not. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. */
  getTaxPolicy: {
    input: {
      /** An id of another format is not found. */
      tax_policy_version: string;
    };
    output: ReviewedTaxPolicy;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the return of a tax for a month. A draft or a booked return. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. */
  getTaxReturn: {
    input: {
      /** An id of another format is not found. */
      tax_return_id: string;
    };
    output: ReviewedTaxReturn;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a top-up. For its owner, support, finance and admin. */
  getTopup: {
    input: {
      /** An id of another format is not found. */
      topup_id: string;
    };
    output: TopupDetails;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the account of a user. Name, contact, status and roles. The ETag is the version for `If-Match` of a change of roles. The audit trail records the reading. */
  getUser: {
    input: {
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Account;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the wallet of a user. As its owner sees it. The audit trail records the reading. */
  getUserWallet: {
    input: {
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Wallet;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read the own wallet. The available amount, the amount held for orders that are being paid, whether the wallet is frozen, and what may still come in this month. */
  getWallet: {
    input: unknown;
    output: Wallet;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a webhook endpoint. The ETag is the version for `If-Match`. The secret is not shown. */
  getWebhookEndpoint: {
    input: {
      /** An id of another format is not found. */
      endpoint_id: string;
    };
    output: WebhookEndpoint;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a policy of withheld income tax. A draft or an approved policy, in force or not. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. */
  getWithholdingPolicy: {
    input: {
      /** An id of another format is not found. */
      withholding_policy_version: string;
    };
    output: ReviewedWithholdingPolicy;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Read a draft of the income tax that is withheld from a creator's payments. Waiting, approved or withdrawn. `review` is what its approver sees: drafter, reason, terms, changes, sums of 24 hours and warnings. It decides nothing: the approval checks every condition again. It also names the person who profits, with the staff's actions of 30 days about them. The audit trail records this reading. */
  getWithholdingTerms: {
    input: {
      /** An id of another format is not found. */
      user_id: string;
      /** An id of another format is not found. */
      withholding_terms_id: string;
    };
    output: ReviewedWithholdingTerms;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Check whether an access token is active. RFC 7662, with a JSON body. A revoked, expired, malformed or foreign token is inactive. So is the token of a suspended or deleted account. Both take effect at once. An inactive token is not an error. */
  introspectToken: {
    input: {
      body: IntrospectionForm;
    };
    output: Introspection;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List courses in every status, newest first. Drafts are included. An instructor sees only their own courses. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. */
  listAdminCourses: {
    input: {
      /** Only courses of this instructor. Instructors see only their own, named or not. */
      creator_id?: string;
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Courses per page. With a filter, a page may have fewer or none although another page follows. */
      limit?: number;
      /** Beginnings of words in the title. All must match, in any order and case. */
      q?: string;
      /** Only courses in this state. `submitted`: drafts that wait for their publication. */
      state?: CourseState;
    };
    output: AdminCoursePage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List all orders, newest first. The orders of all purchasers. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. The audit trail keeps the query and the count. Each person shown counts toward the 300 people a day. */
  listAdminOrders: {
    input: {
      /** Only orders with this coupon. */
      coupon_code?: string;
      /** Only orders of this course. */
      course_id?: string;
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Placed at this instant or later. */
      from?: string;
      /** Orders per page. With a filter, a page may have fewer or none although another page follows. */
      limit?: number;
      /** Only orders in this status. */
      status?: OrderStatus;
      /** Placed before this instant. */
      to?: string;
    };
    output: ListedOrderPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List all top-ups, newest first. The top-ups of all users. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. The audit trail keeps the query and the count. Each person shown counts toward the 300 people a day. */
  listAdminTopups: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Opened at this instant or later. */
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
    output: ListedTopupPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the audit trail, newest first. Each entry names the actor, the operation, the target, the reason and the request. A change has the state before and after. Readings of other people's data are entries, too. An entry never changes. Filter by one of `actor_id`, `subject_id` and `action`, and by a span of time. A page may be empty and yet not the last: follow `next_cursor` until it is null. A page about people is itself an entry. With `subject_id` it is a reading of that user, who counts toward the 300 people a day. Otherwise the entry has the query and the count. */
  listAudit: {
    input: {
      /** Only entries of this operation, by its id. */
      action?: string;
      /** Only entries of this person, service or operator. */
      actor_id?: string;
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** At this instant or later. */
      from?: string;
      /** Entries per page. */
      limit?: number;
      /** Only entries about this user, course, coupon or policy. */
      subject_id?: string;
      /** Before this instant; by default up to now. */
      to?: string;
    };
    output: AuditPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the categories of the catalog. The categories of published courses with the number of their courses, the largest first. A change can be missing for a minute. */
  listCategories: {
    input: unknown;
    output: CategoryList;
    errors: 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the own certificates. The certificate of the newest course first. A certificate appears some seconds after its course is reported as completed. Follow `next_cursor` until it is null. */
  listCertificates: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Certificates per page. */
      limit?: number;
    };
    output: CertificatePage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List coupons, newest first. Each with its number of uses and its state for a buyer now. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. */
  listCoupons: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Coupons per page. With a filter, a page may have fewer or none although another page follows. */
      limit?: number;
      /** Only coupons in this state. */
      state?: CouponState;
    };
    output: CouponPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the catalog. The published courses with their prices at this instant. They are sorted by price, which is `original_price_idr − discount_idr`, then by `course_id`; or newest first. `best_selling` lists the courses that were sold most in the last 30 days in Asia/Jakarta, at most 100, without the refunded sales. A nightly job counts them. Before its first run, and when it has failed for a week, that list is empty. `q` matches the beginnings of words in the title, without case and diacritics. Its first 12 words count. With a search, a page may hold fewer courses than `limit`, or none, and yet not be the last: follow `next_cursor` until it is null. A course that was just published can be missing for a minute. */
  listCourses: {
    input: {
      /** Only courses in this category. */
      category?: string;
      /** Only courses of this type. */
      course_type?: CourseType;
      /** Only courses of this instructor. */
      creator_id?: string;
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Courses per page. */
      limit?: number;
      /** The highest price after discount, before tax. */
      price_max?: number;
      /** The lowest price after discount, before tax. */
      price_min?: number;
      /** Beginnings of words in the title, in any order and case. All must match. With fewer than three letters only whole words match. Without a hit, one typing error is forgiven in each word of four letters or more, in a catalog of at most 1,000 courses. */
      q?: string;
      /** By price, ascending or descending, newest first, or best-selling first; by default `price`. */
      sort?: CourseSort;
    };
    output: CoursePage;
    errors: 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the devices of the signed-in user. At most 20. The one registered last comes first. */
  listDevices: {
    input: unknown;
    output: DeviceList;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List charge-backs. Top-ups that a gateway took back, the newest top-up first. Each has the amount taken back, the amount that the wallet lacks, and the orders paid after it with their creators. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. The audit trail keeps the query and the count. Each person shown counts toward the 300 people a day. */
  listDisputes: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Disputes per page. With a filter a page may hold fewer, or none, and yet not be the last. */
      limit?: number;
      /** Only disputes in this state. */
      state?: DisputeState;
    };
    output: DisputePage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List drafts. Drafts of credits, debits, payments, settlements, policies and grants of roles, each with time and the names of its people, newest first. `refusal_reason` says why the reader could not approve it. By default the list has the drafts that wait for approval. `state` selects withdrawn and lapsed ones, which are kept for a year. The operation of each kind shows a draft in full. The audit trail records each draft about another person. Follow `next_cursor` until it is null. */
  listDrafts: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Drafts per page. A page may have fewer or none although another page follows. */
      limit?: number;
      /** Only drafts in this state; by default waiting ones. */
      state?: DraftState;
    };
    output: DraftPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the own courses, newest order first. The courses that the user owns, each with its `learn_url`, and the refunded ones. Follow `next_cursor` until it is null. */
  listEnrollments: {
    input: {
      /** Only enrollments in this course. A page may then have fewer than `limit` or none although another page follows. */
      course_id?: string;
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Enrollments read per page. */
      limit?: number;
    };
    output: EnrollmentPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the closed months of the books. Newest first, at most 120. Each has the mark of its books. */
  listMonths: {
    input: unknown;
    output: MonthList;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the notices in force. For each purpose, the version in force and the address of its text in each language. A consent names this version. Show the text before you ask for the consent. */
  listNotices: {
    input: unknown;
    output: Notices;
    errors: 'invalid_request' | 'upload_too_large' | 'internal_error';
  };
  /** List the refund requests of an order. Each with its decision. For the purchaser, support, finance and admin. */
  listOrderRefundRequests: {
    input: {
      /** An id of another format is not found. */
      order_id: string;
    };
    output: RefundRequestList;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List orders, newest first. The caller's own orders. Support, finance and admin may name a `purchaser_id`. A new order is in the list at once. Follow `next_cursor` until it is null. */
  listOrders: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Orders per page. */
      limit?: number;
      /** Staff only: the purchaser of the orders. Everybody else reads their own. */
      purchaser_id?: string;
      /** Only orders in this status. */
      status?: OrderStatus;
    };
    output: OrderPage;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List what is owed to creators, and withheld tax. For each account: the amount earned, payable now, and paid. The nightly reconciliation counts sales and refunds of closed days of Indonesia; `as_of` is the end of the last one. The audit trail has one entry for the page, with the query and the count. Creators are business partners here, and do not count toward the 300 people a day. Follow `next_cursor` until it is null. */
  listPayables: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** The kind of creditor. */
      kind: PayableKind;
      /** Accounts per page. */
      limit?: number;
      /** The day of the transfer, at most 366 days ago; by default today. Its terms and policies are shown. */
      paid_on?: string;
    };
    output: PayablePage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List policies of taxes, shares and withheld tax. The last drafted first, each with its state: draft, scheduled, in force, ended, lapsed or withdrawn. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. */
  listPolicies: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Only policies of this kind. */
      kind?: PolicyKind;
      /** Policies per page. With a filter, a page may have fewer or none although another page follows. */
      limit?: number;
      /** Only policies in this state. */
      state?: PolicyState;
    };
    output: PolicyPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List reconciliations, newest first. The verdicts of the last 400 days. `requested_at` is the time of the last request by a person. A verdict that started later answers it. Follow `next_cursor` until it is null. */
  listReconciliations: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Reconciliations per page. */
      limit?: number;
    };
    output: ReconciliationPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List refund requests, newest first. The open or the decided requests of all purchasers. The audit trail records the reading of each. Follow `next_cursor` until it is null. */
  listRefundRequests: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Requests per page. */
      limit?: number;
      /** Open or decided requests; by default open ones. */
      state?: RefundRequestState;
    };
    output: RefundRequestPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the refunds of an order. For the purchaser, support, finance and admin. */
  listRefunds: {
    input: {
      /** An id of another format is not found. */
      order_id: string;
    };
    output: RefundList;
    errors: 'forbidden' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List settlements of a payment gateway. Drafts, booked and reversed ones, the last drafted first. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. */
  listSettlements: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Settlements of this gateway; by default `midtrans`. */
      gateway?: GatewayName;
      /** Settlements per page. With a filter, a page may have fewer or none although another page follows. */
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
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Top-ups per page. */
      limit?: number;
    };
    output: TopupPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the devices of a user. Tokens are never shown. The audit trail records the reading. */
  listUserDevices: {
    input: {
      /** An id of another format is not found. */
      user_id: string;
    };
    output: DeviceList;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the courses of a user. As the user sees them, newest first. `learn_url` is null, because only the owner gets it. The audit trail records the reading. */
  listUserEnrollments: {
    input: {
      /** Only enrollments in this course. A page may then have fewer than `limit` or none although another page follows. */
      course_id?: string;
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Enrollments read per page. */
      limit?: number;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: EnrollmentPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the entries of a user's wallet. As the owner sees them, newest first. The audit trail records the reading. Follow `next_cursor` until it is null. */
  listUserEntries: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Entries per page. */
      limit?: number;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: WalletEntryPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the files of a user. Newest first, without addresses. The audit trail records the reading. */
  listUserMedia: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Files per page. */
      limit?: number;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: UserMediaPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List the top-ups of a user. As the user sees them, newest first, without the address of the payment page. The audit trail records the reading. */
  listUserTopups: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Top-ups per page. */
      limit?: number;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: TopupPage;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List users, the last registered first. Name, masked e-mail address, status and roles of each. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. The audit trail keeps the query and the count. Each person shown counts toward the 300 people a day. */
  listUsers: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Accounts per page. */
      limit?: number;
      /** Registered at this instant or later. */
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
  /** List the entries of the own wallet, newest first. Every change of the balances is one entry. The entries add up to the balances. An entry never changes. Follow `next_cursor` until it is null. */
  listWalletEntries: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** Entries per page. */
      limit?: number;
    };
    output: WalletEntryPage;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** List deliveries to a webhook endpoint, newest first. The deliveries of the last 30 days, each with its last 20 attempts, the body and the receiver's answers. A page may be shorter than its limit: follow `next_cursor` until it is null. */
  listWebhookDeliveries: {
    input: {
      /** `next_cursor` of the previous page, unchanged, with the same filters. */
      cursor?: string;
      /** An id of another format is not found. */
      endpoint_id: string;
      /** Deliveries per page. */
      limit?: number;
    };
    output: WebhookDeliveryPage;
    errors: 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** List webhook endpoints. At most 100, by id. Secrets are not shown. */
  listWebhookEndpoints: {
    input: unknown;
    output: WebhookEndpointList;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Look up an id, code, number or address. The answer says what the text names, and whose it is: an id of any kind, the last 6 to 8 symbols of the id of a new order, top-up or refund request, our reference at the gateway, its id of a payment, the number of a certificate, the code of a coupon, a whole e-mail address, or a phone number. The text is in the body, so no log contains it. The audit trail records the people in the answer. The request counts toward the 1,000 searches and look-ups a day. */
  lookUp: {
    input: {
      body: LookupForm;
    };
    output: Lookup;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Pay a pending order from the wallet. Holds the amount in the wallet, then captures it. Then the order is paid, and the purchaser owns its courses. `reservation_pending` means that another payment of this order is running. If it never ends, the money is released after a minute. */
  payOrder: {
    input: {
      body?: PayForm;
      /** An id of another format is not found. */
      order_id: string;
    };
    output: Order;
    errors: 'forbidden' | 'invalid_status' | 'insufficient_balance' | 'wallet_on_hold' | 'reservation_pending' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Choose the own picture. A stored file of the caller, of the kind `avatar`. Its address is the `avatar_url` of the user. */
  putAvatar: {
    input: {
      body: AvatarForm;
    };
    output: User;
    errors: 'forbidden' | 'not_found' | 'conflict' | 'invalid_status' | 'media_unavailable' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Revoke a certificate. Revokes the certificate for good. `certificate_id` is its id or its number. The register shows the revocation at once, the status list within seconds. Verifiers may cache a list for five minutes. A repeated request gets the same answer. `reason` is for the audit trail. By the staff, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  putCertificateRevocation: {
    input: {
      body: RevocationForm;
      /** The id of the certificate, or the number on it. Blanks, hyphens and letter case do not matter. O counts as 0, I and L as 1. */
      certificate_id: string;
    };
    output: Revocation;
    errors: 'conflict' | 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Show or mask the name on the public page of an own certificate. With `show_name`, everybody who knows the number sees the whole name at `verify_url`. Without it, they see its first letters. */
  putCertificateSharing: {
    input: {
      body: SharingForm;
      /** An id of another format is not found. */
      certificate_id: string;
    };
    output: Sharing;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Give or withdraw consents. Changes only the consents that the request names. Each change is stored as a receipt, with its time and the version of the notice. The version must be the one in force (`GET /notices`). The same consent again changes nothing. A user gives consents at most 50 times a day. Marketing can be withdrawn at any time, without a limit. `terms` and `privacy` can be given in a newer version. They cannot be withdrawn while the account exists. */
  putConsents: {
    input: {
      body: Consents;
    };
    output: User;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Create or replace a coupon. Without `If-Match` the coupon is created. With it, the named version is replaced. Orders that used the coupon keep their prices. `maximum_claims` cannot be less than the present number of claims. null means no limit, and then uses are not counted. The shared coupons that one admin makes or changes within 24 hours may together cost at most the ceiling of one approval: greatest discount times `maximum_claims`. A larger coupon, and one that the platform bears, needs two people (`two_people`): draft it. One person may always switch a coupon on and off. */
  putCoupon: {
    input: {
      body: CouponForm;
      /** 3 to 32 letters and digits. Blanks, hyphens and letter case do not matter. */
      code: string;
    };
    output: Coupon;
    errors: 'invalid_request' | 'upload_too_large' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Create or replace a course. Without `If-Match` the course is created under an id of your choice: `crs_` and 26 symbols. With it, the named version is replaced. An admin may write any course. An instructor may write only their own drafts, and submits one for publication with `submitted`. `creator_instructor_id` that is left out is unchanged. On a new course it is the instructor who creates it, or null. The tax class of a published course must have a policy in force. `learn_url` is the address for learners. Each change increases `catalog_version` and is audited. Orders keep the version they bought. When it archives, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  putCourse: {
    input: {
      body: CourseForm;
      /** An id of another format is not found. */
      course_id: string;
    };
    output: EditedCourse;
    errors: 'media_unavailable' | 'invalid_request' | 'upload_too_large' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Register the device of the app. Send it at each start of the app and whenever the token changes. The app makes a `device_id` once per installation. A new token is first checked at Firebase Cloud Messaging, without a message. A token belongs to the user who registered it last. A device is deleted when it was not registered for 270 days. A user makes at most 100 changes a day. */
  putDevice: {
    input: {
      body: DeviceForm;
      /** An id of another format is not found. */
      device_id: string;
    };
    output: Device;
    errors: 'conflict' | 'push_unavailable' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Switch a payment gateway on or off. While it is off, no top-up can be opened. Open top-ups continue. */
  putGateway: {
    input: {
      body: GatewayForm;
      /** The name of a payment gateway. */
      gateway: GatewayName;
    };
    output: Gateway;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Replace the notification preferences. They replace the previous ones, for all devices. */
  putNotificationPreferences: {
    input: {
      body: NotificationPreferencesForm;
    };
    output: NotificationPreferences;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Put the payouts of a creator on hold, or lift the hold. While it lasts, no payment to the creator is drafted or approved: `conflict` (`payout_on_hold`). A suspended account or a frozen wallet has the same effect without it. Drafts stay. Nobody sets it for themselves (`beneficiary`). When it freezes, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  putPayoutHold: {
    input: {
      body: PayoutHoldForm;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: PayoutHold;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Replace the roles of a user. The user has exactly these roles with their next request. Everybody is a learner, named or not. A new finance or admin role takes four eyes: all other changes are made at once, and the answer is 202 with a draft, which another admin approves. Removing a role takes effect at once. One admin takes finance or admin from at most 3 people a day (UTC); a suspension of such a person counts, too. `If-Match` names the version of the user that was read; a draft increases it, too. Nobody changes their own roles. The last active admin stays (`last_admin`). When it removes a role, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  putUserRoles: {
    input: {
      body: RolesForm;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Account | RoleGrant;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Suspend or restore a user. A suspended user is refused in every operation from their next request on. Their former tokens stay void after a restoration. Payments that are already made still reach their wallet. Nobody suspends or restores themselves. A deleted account stays deleted (`invalid_status`). The same status again changes nothing. When it suspends, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  putUserStatus: {
    input: {
      body: StatusForm;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Account;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Freeze or unfreeze a wallet. Nothing can be paid from a frozen wallet. It still receives money, and held amounts are still captured or released. `reason` is for the audit trail. The owner sees `public_note`. The same state again changes nothing, and the first note stays. Nobody freezes or unfreezes their own wallet (`beneficiary`). When it freezes, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  putWalletHold: {
    input: {
      body: HoldForm;
      /** An id of another format is not found. */
      user_id: string;
    };
    output: Wallet;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Create or replace a webhook endpoint. Without `If-Match` the endpoint is created, and the answer shows its secret, once. With it, the named version is replaced, and the secret stays. An endpoint that is switched on again gets the deliveries that still wait for it. It does not get events from the time when it was off. A stage has at most 100 endpoints. */
  putWebhookEndpoint: {
    input: {
      body: WebhookEndpointForm;
      /** An id of another format is not found. */
      endpoint_id: string;
    };
    output: WebhookEndpoint | WebhookEndpointWithSecret;
    errors: 'invalid_request' | 'upload_too_large' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Price courses without signing in. The price of an order of these courses now, with tax and without a coupon. It does not check whether the buyer already owns a course. Signed-in buyers use `POST /orders/quote`. It writes nothing. */
  quoteCourses: {
    input: {
      body: CourseQuoteRequest;
    };
    output: Quote;
    errors: 'tax_policy_unavailable' | 'finance_policy_unapproved' | 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Price a basket. The price of an order of these courses at this instant, with tax and coupon. It writes and reserves nothing. Send its `amount_idr` with the order. */
  quoteOrder: {
    input: {
      body: QuoteRequest;
    };
    output: Quote;
    errors: 'forbidden' | 'conflict' | 'invalid_coupon' | 'tax_policy_unavailable' | 'finance_policy_unapproved' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Send a delivery again. Sends the delivery once, at once, with the same `webhook-id` and body, also to an endpoint that is off. If the receiver accepts it, no further attempt follows. Otherwise the attempts continue as scheduled. */
  redeliverWebhook: {
    input: {
      /** An id of another format is not found. */
      delivery_id: string;
      /** An id of another format is not found. */
      endpoint_id: string;
    };
    output: WebhookDelivery;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Refund items of a paid order. Pays the price and the tax of each item back into the purchaser's wallet, and takes back the courses. An item is refunded once. Nobody refunds their own order (`self`) or a course of which they are the creator (`beneficiary`). */
  refundOrder: {
    input: {
      body: RefundForm;
      /** An id of another format is not found. */
      order_id: string;
    };
    output: Refund;
    errors: 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Replace a certificate that has a wrong name. Signs a certificate with the present name of its holder and a new number, and revokes the one before, in one step. Course, criteria and dates of completion and expiry stay. `certificate_id` is its id, or any number that it had. When it has been reissued with the present name already, the answer is that certificate. The holder corrects the name in the profile first. `reason` is for the audit trail. By the staff, it counts toward the 50 different people and things a day (UTC) from which a staff member takes something (`limit_reached`). */
  reissueCertificate: {
    input: {
      body: ReissueForm;
      /** The id of the certificate, or the number on it. Blanks, hyphens and letter case do not matter. O counts as 0, I and L as 1. */
      certificate_id: string;
    };
    output: Reissue;
    errors: 'conflict' | 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Request a refund. The purchaser of a paid order asks for a refund of items. Finance decides. An order has at most one open request. */
  requestRefund: {
    input: {
      body: RefundRequestForm;
      /** An id of another format is not found. */
      order_id: string;
    };
    output: RefundRequest;
    errors: 'forbidden' | 'invalid_status' | 'invalid_request' | 'upload_too_large' | 'idempotency_key_required' | 'invalid_idempotency_key' | 'conflict' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Reverse a settlement. Four eyes: the first request makes it `reversing`. The same request by another person books the mirror entry and makes it `reversed`. From then on its rows can be settled again, also under the same name. The reversal is final. */
  reverseSettlement: {
    input: {
      body: Reversal;
      /** An id of another format is not found. */
      settlement_id: string;
    };
    output: Settlement;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Revoke every access token of the caller. Every access token issued before is refused from now on, this one included. The devices get no more messages. Sign in again for a new token. */
  revokeSessions: {
    input: unknown;
    output: undefined;
    errors: 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Give a webhook endpoint a new secret. The answer shows the new secret. The same request with the same key shows it again, for 24 hours. During these 24 hours each message also has a signature of the former secret, and another rotation is a conflict (`former_secret_signs`). */
  rotateWebhookSecret: {
    input: {
      body: SecretRotation;
      /** An id of another format is not found. */
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
  /** Exchange an ID token for an access token. Send the ID token of the identity provider's official SDK. The access token of the answer is valid for 15 minutes. There is no refresh: repeat the exchange. The same ID token may be exchanged 60 times while it is valid. The first sign-in creates the user. */
  signIn: {
    input: {
      body: SignIn;
    };
    output: Session;
    errors: 'invalid_idp_credential' | 'auth_not_configured' | 'account_unavailable' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Start a reconciliation. Reads the whole table. At most one run starts within an hour, the nightly one included; otherwise the answer is `conflict` (`limit_reached`). The run continues after the answer. Its verdict is listed when it is done. */
  startReconciliation: {
    input: {
      body: ReconciliationForm;
    };
    output: ReconciliationRequest;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Submit or replace the onboarding profile. Replaces the whole profile. An optional field that is left out becomes null. Read the stored profile from the answer: onboarding is complete only when it says `onboarding_required: false`. A referral code is set once. A consent that the form does not name is unchanged. */
  submitOnboarding: {
    input: {
      body: Onboarding;
    };
    output: User;
    errors: 'self_referral' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
  /** Send a test event to a webhook endpoint. Sends one event of the type `webhook_endpoint.tested` at once, also to an endpoint that is off. The answer shows the receiver's answer. */
  testWebhookEndpoint: {
    input: {
      /** An id of another format is not found. */
      endpoint_id: string;
    };
    output: WebhookDelivery;
    errors: 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Verify a credential. Checks whether a compact JWS is a certificate of ours that is in force. The checks are listed in order, up to the first that fails. The service fetches none of the addresses in the credential. */
  verifyCertificate: {
    input: {
      body: VerificationForm;
    };
    output: Verification;
    errors: 'invalid_request' | 'upload_too_large' | 'dependency_unavailable' | 'internal_error';
  };
  /** Withdraw a draft. The drafter or an admin withdraws a draft. Nobody can approve it any more. A repeated request gets the same answer. An approved draft cannot be withdrawn (`invalid_status`). Its beneficiary cannot withdraw it (`beneficiary`, for roles `self`). */
  withdrawDraft: {
    input: {
      body: Withdrawal;
      /** An id of another format is not found. */
      draft_id: string;
    };
    output: WithdrawnDraft;
    errors: 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'forbidden' | 'dependency_unavailable' | 'internal_error';
  };
  /** Withdraw a refund request. The purchaser withdraws an open request. The order can have another request afterwards. A repeat gets the same answer. */
  withdrawRefundRequest: {
    input: {
      /** An id of another format is not found. */
      refund_request_id: string;
    };
    output: RefundRequest;
    errors: 'forbidden' | 'invalid_status' | 'conflict' | 'invalid_request' | 'upload_too_large' | 'not_found' | 'unauthorized' | 'account_unavailable' | 'dependency_unavailable' | 'internal_error';
  };
};

export type components = {
  schemas: {
    About: About;
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
    BankCheck: BankCheck;
    BankCheckState: BankCheckState;
    BankEntry: BankEntry;
    BankEntryForm: BankEntryForm;
    BankEntryKind: BankEntryKind;
    BankMovement: BankMovement;
    BankOtherDay: BankOtherDay;
    BankSide: BankSide;
    BankStatement: BankStatement;
    BankStatementFormat: BankStatementFormat;
    BankStatementRow: BankStatementRow;
    BeneficiaryEvent: BeneficiaryEvent;
    Books: Books;
    BooksCount: BooksCount;
    BooksDay: BooksDay;
    BooksMonth: BooksMonth;
    BooksVerdict: BooksVerdict;
    BrokenRule: BrokenRule;
    Cancellation: Cancellation;
    CatalogCourse: CatalogCourse;
    CatalogVersionPublishedData: CatalogVersionPublishedData;
    CatalogVersionPublishedEvent: CatalogVersionPublishedEvent;
    CategoryCount: CategoryCount;
    CategoryList: CategoryList;
    Certificate: Certificate;
    CertificateIssuedData: CertificateIssuedData;
    CertificateIssuedEvent: CertificateIssuedEvent;
    CertificateKind: CertificateKind;
    CertificatePage: CertificatePage;
    CertificateRevokedData: CertificateRevokedData;
    CertificateRevokedEvent: CertificateRevokedEvent;
    CertificateStatus: CertificateStatus;
    ChartAccount: ChartAccount;
    ChartAccountSide: ChartAccountSide;
    ChartAccountType: ChartAccountType;
    ChartName: ChartName;
    ClosedMonth: ClosedMonth;
    Completion: Completion;
    CompletionForm: CompletionForm;
    Consent: Consent;
    ConsentPurpose: ConsentPurpose;
    ConsentReceipt: ConsentReceipt;
    Consents: Consents;
    Coupon: Coupon;
    CouponBearer: CouponBearer;
    CouponExhaustedData: CouponExhaustedData;
    CouponExhaustedEvent: CouponExhaustedEvent;
    CouponForm: CouponForm;
    CouponPage: CouponPage;
    CouponState: CouponState;
    CouponStatus: CouponStatus;
    Course: Course;
    CourseAccess: CourseAccess;
    CourseDetails: CourseDetails;
    CourseEarnings: CourseEarnings;
    CourseForm: CourseForm;
    CoursePage: CoursePage;
    CourseQuoteRequest: CourseQuoteRequest;
    CourseSales: CourseSales;
    CourseSection: CourseSection;
    CourseSectionForm: CourseSectionForm;
    CourseSort: CourseSort;
    CourseState: CourseState;
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
    DisputedOrder: DisputedOrder;
    DocumentAudience: DocumentAudience;
    DraftBeneficiary: DraftBeneficiary;
    DraftKind: DraftKind;
    DraftPage: DraftPage;
    DraftReview: DraftReview;
    DraftState: DraftState;
    DraftSums: DraftSums;
    DraftWarning: DraftWarning;
    Drafter: Drafter;
    Earnings: Earnings;
    EarningsBalance: EarningsBalance;
    EarningsHistory: EarningsHistory;
    EditedCourse: EditedCourse;
    EducationLevel: EducationLevel;
    Enrollment: Enrollment;
    EnrollmentCompletedData: EnrollmentCompletedData;
    EnrollmentCompletedEvent: EnrollmentCompletedEvent;
    EnrollmentPage: EnrollmentPage;
    EnrollmentStatus: EnrollmentStatus;
    Entitlement: Entitlement;
    EntitlementGrantedData: EntitlementGrantedData;
    EntitlementGrantedEvent: EntitlementGrantedEvent;
    EntitlementRevokedData: EntitlementRevokedData;
    EntitlementRevokedEvent: EntitlementRevokedEvent;
    EntryCount: EntryCount;
    ErrorCode: ErrorCode;
    ErrorDetail: ErrorDetail;
    FinancePolicy: FinancePolicy;
    FinancePolicyApprovedData: FinancePolicyApprovedData;
    FinancePolicyApprovedEvent: FinancePolicyApprovedEvent;
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
    Help: Help;
    HoldForm: HoldForm;
    Introspection: Introspection;
    IntrospectionForm: IntrospectionForm;
    IssuerMetadata: IssuerMetadata;
    IssuerProfile: IssuerProfile;
    JournalLine: JournalLine;
    KeySet: KeySet;
    ListedAccountStatus: ListedAccountStatus;
    ListedCoupon: ListedCoupon;
    ListedDraft: ListedDraft;
    ListedOrder: ListedOrder;
    ListedOrderPage: ListedOrderPage;
    ListedPolicy: ListedPolicy;
    ListedRefundRequest: ListedRefundRequest;
    ListedTopup: ListedTopup;
    ListedTopupPage: ListedTopupPage;
    ListedUser: ListedUser;
    ListedUserPage: ListedUserPage;
    Lookup: Lookup;
    LookupForm: LookupForm;
    LookupKind: LookupKind;
    Media: Media;
    MediaContentType: MediaContentType;
    MediaKind: MediaKind;
    MediaStatus: MediaStatus;
    MonthCheck: MonthCheck;
    MonthCheckName: MonthCheckName;
    MonthCheckState: MonthCheckState;
    MonthChecklist: MonthChecklist;
    MonthClosing: MonthClosing;
    MonthClosingForm: MonthClosingForm;
    MonthClosingStatus: MonthClosingStatus;
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
    OrderCancelledData: OrderCancelledData;
    OrderCancelledEvent: OrderCancelledEvent;
    OrderCreatedData: OrderCreatedData;
    OrderCreatedEvent: OrderCreatedEvent;
    OrderEnrollment: OrderEnrollment;
    OrderExpiredData: OrderExpiredData;
    OrderExpiredEvent: OrderExpiredEvent;
    OrderItem: OrderItem;
    OrderOwner: OrderOwner;
    OrderPage: OrderPage;
    OrderPaidData: OrderPaidData;
    OrderPaidEvent: OrderPaidEvent;
    OrderRefundedData: OrderRefundedData;
    OrderRefundedEvent: OrderRefundedEvent;
    OrderRequest: OrderRequest;
    OrderStatus: OrderStatus;
    OtherSales: OtherSales;
    OwnCertificate: OwnCertificate;
    PaidEarnings: PaidEarnings;
    PayForm: PayForm;
    Payable: Payable;
    PayableKind: PayableKind;
    PayablePage: PayablePage;
    Payment: Payment;
    PaymentAmountMismatchedData: PaymentAmountMismatchedData;
    PaymentAmountMismatchedEvent: PaymentAmountMismatchedEvent;
    PaymentForm: PaymentForm;
    PaymentSource: PaymentSource;
    PaymentStatus: PaymentStatus;
    PayoutHold: PayoutHold;
    PayoutHoldCause: PayoutHoldCause;
    PayoutHoldForm: PayoutHoldForm;
    PercentDiscount: PercentDiscount;
    PercentDiscountForm: PercentDiscountForm;
    PlatformCoupon: PlatformCoupon;
    PlatformCouponForm: PlatformCouponForm;
    PlatformCouponStatus: PlatformCouponStatus;
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
    RefundForm: RefundForm;
    RefundList: RefundList;
    RefundRequest: RefundRequest;
    RefundRequestForm: RefundRequestForm;
    RefundRequestList: RefundRequestList;
    RefundRequestPage: RefundRequestPage;
    RefundRequestState: RefundRequestState;
    RefundRequestStatus: RefundRequestStatus;
    RefundVerdict: RefundVerdict;
    RefundedItem: RefundedItem;
    RefusalNow: RefusalNow;
    Reissue: Reissue;
    ReissueForm: ReissueForm;
    Reversal: Reversal;
    ReviewChange: ReviewChange;
    ReviewName: ReviewName;
    ReviewTerm: ReviewTerm;
    ReviewUnit: ReviewUnit;
    ReviewedBankEntry: ReviewedBankEntry;
    ReviewedCredit: ReviewedCredit;
    ReviewedDebit: ReviewedDebit;
    ReviewedFinancePolicy: ReviewedFinancePolicy;
    ReviewedMonthClosing: ReviewedMonthClosing;
    ReviewedPayment: ReviewedPayment;
    ReviewedPlatformCoupon: ReviewedPlatformCoupon;
    ReviewedRoleGrant: ReviewedRoleGrant;
    ReviewedSettlement: ReviewedSettlement;
    ReviewedTaxPolicy: ReviewedTaxPolicy;
    ReviewedTaxReturn: ReviewedTaxReturn;
    ReviewedWithholdingPolicy: ReviewedWithholdingPolicy;
    ReviewedWithholdingTerms: ReviewedWithholdingTerms;
    Revocation: Revocation;
    RevocationForm: RevocationForm;
    Role: Role;
    RoleGrant: RoleGrant;
    RoleGrantStatus: RoleGrantStatus;
    RolesForm: RolesForm;
    Rounding: Rounding;
    SecretRotation: SecretRotation;
    Seller: Seller;
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
    Sharing: Sharing;
    SharingForm: SharingForm;
    SignIn: SignIn;
    StatusForm: StatusForm;
    StatusListCredential: StatusListCredential;
    TaxBase: TaxBase;
    TaxBaseForm: TaxBaseForm;
    TaxDue: TaxDue;
    TaxKind: TaxKind;
    TaxPolicy: TaxPolicy;
    TaxPolicyApprovedData: TaxPolicyApprovedData;
    TaxPolicyApprovedEvent: TaxPolicyApprovedEvent;
    TaxPolicyForm: TaxPolicyForm;
    TaxRate: TaxRate;
    TaxRateForm: TaxRateForm;
    TaxReturn: TaxReturn;
    TaxReturnAccount: TaxReturnAccount;
    TaxReturnForm: TaxReturnForm;
    TaxReturnStatus: TaxReturnStatus;
    TermsFrom: TermsFrom;
    Topup: Topup;
    TopupCancellation: TopupCancellation;
    TopupCancelledData: TopupCancelledData;
    TopupCancelledEvent: TopupCancelledEvent;
    TopupCheck: TopupCheck;
    TopupDetails: TopupDetails;
    TopupExpiredData: TopupExpiredData;
    TopupExpiredEvent: TopupExpiredEvent;
    TopupFailedData: TopupFailedData;
    TopupFailedEvent: TopupFailedEvent;
    TopupForm: TopupForm;
    TopupOpenedData: TopupOpenedData;
    TopupOpenedEvent: TopupOpenedEvent;
    TopupPage: TopupPage;
    TopupPaidData: TopupPaidData;
    TopupPaidEvent: TopupPaidEvent;
    TopupReversedData: TopupReversedData;
    TopupReversedEvent: TopupReversedEvent;
    TopupStatus: TopupStatus;
    Upload: Upload;
    UploadForm: UploadForm;
    User: User;
    UserMedia: UserMedia;
    UserMediaPage: UserMediaPage;
    UserSearch: UserSearch;
    Verification: Verification;
    VerificationForm: VerificationForm;
    Wallet: Wallet;
    WalletCreditedData: WalletCreditedData;
    WalletCreditedEvent: WalletCreditedEvent;
    WalletDebitedData: WalletDebitedData;
    WalletDebitedEvent: WalletDebitedEvent;
    WalletEntry: WalletEntry;
    WalletEntryPage: WalletEntryPage;
    WalletEntryType: WalletEntryType;
    WalletHold: WalletHold;
    WalletLimits: WalletLimits;
    WebhookAttempt: WebhookAttempt;
    WebhookDelivery: WebhookDelivery;
    WebhookDeliveryPage: WebhookDeliveryPage;
    WebhookDeliveryState: WebhookDeliveryState;
    WebhookEndpoint: WebhookEndpoint;
    WebhookEndpointForm: WebhookEndpointForm;
    WebhookEndpointList: WebhookEndpointList;
    WebhookEndpointSwitchedOffData: WebhookEndpointSwitchedOffData;
    WebhookEndpointSwitchedOffEvent: WebhookEndpointSwitchedOffEvent;
    WebhookEndpointTestedData: WebhookEndpointTestedData;
    WebhookEndpointTestedEvent: WebhookEndpointTestedEvent;
    WebhookEndpointWithSecret: WebhookEndpointWithSecret;
    WebhookEvent: WebhookEvent;
    WebhookOffReason: WebhookOffReason;
    Withdrawal: Withdrawal;
    WithdrawnDraft: WithdrawnDraft;
    Withheld: Withheld;
    WithheldForm: WithheldForm;
    WithheldTax: WithheldTax;
    WithheldTaxForm: WithheldTaxForm;
    WithholdingInForce: WithholdingInForce;
    WithholdingKind: WithholdingKind;
    WithholdingPolicy: WithholdingPolicy;
    WithholdingPolicyApprovedData: WithholdingPolicyApprovedData;
    WithholdingPolicyApprovedEvent: WithholdingPolicyApprovedEvent;
    WithholdingPolicyForm: WithholdingPolicyForm;
    WithholdingTerms: WithholdingTerms;
    WithholdingTermsForm: WithholdingTermsForm;
    WithholdingTermsStatus: WithholdingTermsStatus;
  };
};

/** The events that the service sends to a webhook endpoint, by their type. */
export type CommerceEvents = {
  'order.created': OrderCreatedEvent;
  'order.cancelled': OrderCancelledEvent;
  'order.expired': OrderExpiredEvent;
  'order.paid': OrderPaidEvent;
  'order.refunded': OrderRefundedEvent;
  'entitlement.granted': EntitlementGrantedEvent;
  'entitlement.revoked': EntitlementRevokedEvent;
  'enrollment.completed': EnrollmentCompletedEvent;
  'certificate.issued': CertificateIssuedEvent;
  'certificate.revoked': CertificateRevokedEvent;
  'wallet.credited': WalletCreditedEvent;
  'wallet.debited': WalletDebitedEvent;
  'webhook_endpoint.switched_off': WebhookEndpointSwitchedOffEvent;
  'topup.opened': TopupOpenedEvent;
  'topup.paid': TopupPaidEvent;
  'topup.failed': TopupFailedEvent;
  'topup.expired': TopupExpiredEvent;
  'topup.cancelled': TopupCancelledEvent;
  'topup.reversed': TopupReversedEvent;
  'payment.amount_mismatched': PaymentAmountMismatchedEvent;
  'coupon.exhausted': CouponExhaustedEvent;
  'tax_policy.approved': TaxPolicyApprovedEvent;
  'finance_policy.approved': FinancePolicyApprovedEvent;
  'withholding_policy.approved': WithholdingPolicyApprovedEvent;
  'catalog.version_published': CatalogVersionPublishedEvent;
  'webhook_endpoint.tested': WebhookEndpointTestedEvent;
};

/** An event of the service (CloudEvents 1.0). `event.type` narrows `event.data`. */
export type CommerceEvent = CommerceEvents[keyof CommerceEvents];

/** The seller of the courses, its help and its notices. */
export type About = {
  help: Help;
  /** The notices in force, as in `GET /notices`. */
  notices: Notice[];
  seller: Seller;
};

/** A user account as the staff see it. */
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

/** The balance of a kind of account. */
export type AccountBalance = {
  account: string;
  /** The balance; credits less debits. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  balance_idr: string;
};

/** The accounts with this e-mail address or phone number. Verified addresses come first, then onboarded accounts, then the oldest. A search reads at most 99 accounts. */
export type AccountList = {
  /** Whether more than 99 accounts match. */
  incomplete: boolean;
  /** Whether another page follows. */
  more: boolean;
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  users: Account[];
};

/** Only an `active` account can use the service. More values may come: treat one that you do not know as unknown, not as an error. */
export type AccountStatus = "active" | "suspended" | "deleted" | "unknown";

export type AccountStatusWanted = "active" | "suspended";

/** Courses in every status, newest first. */
export type AdminCoursePage = {
  courses: Course[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** An error. Decide by `code` and by the `reason` of its details. Show `message` to developers only. */
export type ApiError = {
  code: ErrorCode;
  /** The reasons for the code: every flaw of the request, at most 20. */
  details?: ErrorDetail[];
  /** The error in one English sentence, for a developer. */
  message: string;
  /** Quote it when you ask for help. */
  request_id?: string;
};

export type Approval = {
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** `first_approved`: the amount is above the ceiling, so a third person must also approve. More values may come: treat one that you do not know as unknown, not as an error. */
export type ApprovalStatus = "draft" | "first_approved" | "approved" | "withdrawn";

/** Whether registration is possible now. It is `closed` until there are sessions. More values may come: treat one that you do not know as unknown, not as an error. */
export type AssessmentRegistration = "open" | "closed";

/** An action or a reading of the staff. */
export type AuditEntry = {
  /** The operation, by its id. */
  action: string;
  /** The person, service or operator who acted. */
  actor_id: string;
  /** The state after; null: nothing. */
  after: Record<string, any> | null;
  audit_id: string;
  /** The state before; null: nothing. */
  before: Record<string, any> | null;
  created_at: string;
  /** The reason; null: none. `[erased]`: it was erased with the person. */
  reason: string | null;
  /** The id of the request, as in answers and logs. */
  request_id: string;
  /** The user to whom the target belongs. If there is none, the target itself. */
  subject_id?: string;
  /** The id of the target. */
  target: string;
};

/** Entries of the audit trail, newest first. */
export type AuditPage = {
  entries: AuditEntry[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

export type AvatarForm = {
  media_id: string;
};

/** The comparison of a bank statement with the ledger. */
export type BankCheck = {
  /** The money that came in by the ledger. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  books_in_idr: string;
  /** The money that went out by the ledger. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  books_out_idr: string;
  format: BankStatementFormat;
  found: BankCheckState;
  from: string;
  /** The rows that agree. */
  matched: number;
  missing: BankStatementRow[];
  /** The rows that the ledger lacks. */
  missing_count: number;
  /** The rows that agree except for the day. */
  other_day_count: number;
  other_days: BankOtherDay[];
  /** The movements of the statement. */
  rows: number;
  /** The lines of the file that are no movements of these days, such as totals. */
  skipped: number;
  /** The money that came in by the statement. In rupiah. */
  statement_in: string;
  /** The money that went out by the statement. In rupiah. */
  statement_out: string;
  surplus: BankMovement[];
  /** The movements that the statement lacks. */
  surplus_count: number;
  to: string;
};

/** `ties`: each movement is on the statement and in the ledger, on the same day. More values may come: treat one that you do not know as unknown, not as an error. */
export type BankCheckState = "ties" | "differs";

/** A movement of the bank account that no other draft books. */
export type BankEntry = {
  /** The other account of the ledger, or the account that is owed again. */
  account: string;
  amount_idr: number;
  approved_at: string | null;
  /** The person whose approval booked it. */
  approved_by: string | null;
  bank_entry_id: string;
  created_at: string;
  drafted_by: string;
  kind: BankEntryKind;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The returned payment. */
  payment_id: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string;
  side: BankSide;
  status: PaymentStatus;
  /** The creator who is owed the money again. */
  user_id: string | null;
};

export type BankEntryForm = {
  amount_idr: number;
  kind: BankEntryKind;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The payment that the bank returned. Required for `returned_transfer`, otherwise absent. */
  payment_id?: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string;
};

/** `returned_transfer`: the bank returned a payment. `own_money_in`, `own_money_out`: money between the platform's own accounts. More values may come: treat one that you do not know as unknown, not as an error. */
export type BankEntryKind = "bank_charge" | "transfer_fee" | "charge_refunded" | "interest" | "interest_tax" | "own_money_in" | "own_money_out" | "returned_transfer";

/** A movement of the bank account in the ledger. */
export type BankMovement = {
  amount_idr: number;
  entry_id: string;
  paid_on: string;
  reference: string;
  side: BankSide;
  /** The type of the ledger entry, such as `paid`. */
  type: string;
};

/** A movement that the statement has on another day. */
export type BankOtherDay = {
  booked: BankMovement;
  day: string;
  line: number;
};

/** `in`: the money came to our bank account. More values may come: treat one that you do not know as unknown, not as an error. */
export type BankSide = "in" | "out";

export type BankStatement = {
  /** Only movements of this month. Without it, from the first to the last day of the statement. */
  month?: string | null;
  /** The content of the file of the bank: separated values with a heading, or MT940. At most 5,000 movements. */
  statement: string;
};

/** How the file was read. More values may come: treat one that you do not know as unknown, not as an error. */
export type BankStatementFormat = "csv" | "mt940";

/** A movement on the statement. */
export type BankStatementRow = {
  /** The amount on the statement. In rupiah. */
  amount: string;
  day: string;
  /** The line of the file, from 1. */
  line: number;
  side: BankSide;
  /** The reference and the description of the bank. */
  text: string;
};

/** An earlier action of the staff about the beneficiary. */
export type BeneficiaryEvent = {
  /** The operation, by its id. */
  action: string;
  /** The person, service or operator who acted. */
  actor_id: string;
  amount_idr: number | null;
  at: string;
  /** The status afterwards; null: none. */
  status: string | null;
  /** The id of the target. */
  target: string;
};

/** The books at the last reconciliation. */
export type Books = {
  /** null: no reconciliation has run yet. */
  last: BooksVerdict | null;
};

/** The number of examined records of a kind. */
export type BooksCount = {
  /** The number. */
  count: number;
  kind: string;
};

/** A closed day of the books. */
export type BooksDay = {
  as_of: string;
  /** The balance of each kind of account at the end of the day. */
  closing: AccountBalance[];
  /** A day of Indonesia. */
  day: string;
  /** A hash of all ledger lines of the day. */
  digest: string;
  entries: EntryCount[];
  lines: JournalLine[];
};

/** The closed days of a month of the books. */
export type BooksMonth = {
  /** The end of the last closed day; null: none. */
  as_of: string | null;
  /** The chart of accounts: a setting of the stage, with codes and names. */
  chart: ChartAccount[];
  /** The 500 courses with the most sales, in descending order. */
  courses: CourseSales[];
  /** The closed days of the month, oldest first. */
  days: BooksDay[];
  month: string;
  /** The balance of each kind of account before the first day; empty: unknown. */
  opening: AccountBalance[];
  others: OtherSales;
  /** Whether all days of the month are closed. */
  over: boolean;
};

/** The result of a reconciliation. */
export type BooksVerdict = {
  /** The balance of each kind of account. Their sum is 0. */
  accounts: AccountBalance[];
  /** false: there were too many violations to list. The rest and the accounts are left out. */
  complete: boolean;
  /** The number of examined records by kind. */
  counts: BooksCount[];
  judged_at: string;
  /** The violated rules. */
  rules: BrokenRule[];
  started_at: string;
  /** The number of violations of all rules. */
  violations: number;
};

/** A violated rule. */
export type BrokenRule = {
  rule: string;
  /** The number of violations. */
  times: number;
};

/** Staff must give a reason. */
export type Cancellation = {
  /** The reason, stored in the audit trail. */
  reason?: string | null;
};

/** A published course, with its price at this instant. */
export type CatalogCourse = {
  /** The price and the tax at this instant. */
  amount_idr: number | null;
  /** Increases with every change. An order keeps the version it bought. */
  catalog_version: string;
  /** The category in the catalog; null: none. */
  category: string | null;
  course_id: string;
  course_type: CourseType;
  created_at: string;
  /** The instructor who created it; null: the platform. */
  creator_instructor_id: string | null;
  /** The name of its creator. It may be an earlier name. */
  creator_name: string | null;
  /** Discount in the catalog; less than the price. */
  discount_idr: number;
  /** The id of its picture; null: none. */
  image_media_id: string | null;
  /** The address of its picture, 1280 pixels wide; null: none. */
  image_url: string | null;
  /** Price in the catalog, before discount and tax. */
  original_price_idr: number;
  /** Price less discount, before tax. */
  price_idr: number;
  /** The time of its first publication. */
  published_at: string | null;
  status: CourseStatus;
  /** Text of several lines. `\n` is a line break. */
  summary: string;
  /** The class of tax policies for the course. */
  tax_class: string;
  /** The tax on the price. */
  tax_idr: number | null;
  /** The tax at this instant. null: its class has no tax policy in force, so nobody can order it. */
  tax_name: string | null;
  /** For display. Do not compute with it. */
  tax_rate: number | null;
  /** `q` of `GET /courses` searches the beginnings of its words. */
  title: string;
  updated_at: string;
};

export type CatalogVersionPublishedData = {
  catalog_version: string;
  course_id: string;
};

/** A version of a course was published. */
export type CatalogVersionPublishedEvent = {
  data: CatalogVersionPublishedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the course. */
  subject: string;
  time: string;
  type: "catalog.version_published";
};

export type CategoryCount = {
  /** For the filter `category` of `GET /courses`. */
  category: string;
  /** The number of its published courses. */
  courses: number;
};

/** The categories of published courses, the largest first. */
export type CategoryList = {
  categories: CategoryCount[];
};

/** A certificate of the completion of a course. */
export type Certificate = {
  certificate_id: string;
  completed_at: string;
  course_id: string;
  /** The achievement of its holder. */
  criteria: string;
  enrollment_id: string;
  /** The end of its validity; null: none. */
  expires_at: string | null;
  issued_at: string;
  /** The number on the printed certificate, for look-ups. */
  number: string;
  revoked_at: string | null;
  /** Whether `verify_url` shows the whole name. */
  show_name: boolean;
  status: CertificateStatus;
  title: string;
  /** The address where anybody can look it up. */
  verify_url: string;
};

export type CertificateIssuedData = {
  certificate_id: string;
  course_id: string;
  enrollment_id: string;
};

/** A certificate was signed and registered. */
export type CertificateIssuedEvent = {
  data: CertificateIssuedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the certificate. */
  subject: string;
  time: string;
  type: "certificate.issued";
};

/** The certificate for a completed course. `completion`: a certificate of completion. More values may come: treat one that you do not know as unknown, not as an error. */
export type CertificateKind = "none" | "completion";

/** A learner's certificates, newest course first. */
export type CertificatePage = {
  certificates: Certificate[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

export type CertificateRevokedData = {
  certificate_id: string;
  revoked_at: string;
  status_index: number;
  status_list: string;
};

/** A certificate was revoked, by staff or by the refund of its course. */
export type CertificateRevokedEvent = {
  data: CertificateRevokedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the certificate. */
  subject: string;
  time: string;
  type: "certificate.revoked";
};

/** `replaced`: a certificate with another number corrects it. `erased`: its holder asked for the erasure of their data. More values may come: treat one that you do not know as unknown, not as an error. */
export type CertificateStatus = "valid" | "revoked" | "replaced" | "expired" | "erased";

/** An account of the chart of accounts. */
export type ChartAccount = {
  code: string;
  /** The ledger account, or the beginning of the names of several, which then ends with `:`. */
  id: string;
  name: ChartName;
  side: ChartAccountSide;
  type: ChartAccountType;
};

/** The side on which the account grows. More values may come: treat one that you do not know as unknown, not as an error. */
export type ChartAccountSide = "debit" | "credit";

/** The type of an account. More values may come: treat one that you do not know as unknown, not as an error. */
export type ChartAccountType = "asset" | "liability" | "equity" | "income" | "expense";

/** The name of an account in two languages. */
export type ChartName = {
  /** The name in English. */
  en: string;
  /** The name in Indonesian. */
  id: string;
};

/** A month of the books that two people have closed for good. */
export type ClosedMonth = {
  closed_at: string;
  /** The person who approved the closing. */
  closed_by: string;
  drafted_by: string;
  /** A hash of the days of the month, their ledger lines and the closing balances. `npm run report` computes it from the ledger. */
  mark: string;
  month: string;
  month_closing_id: string;
};

/** The completion of a course, which is set once. */
export type Completion = {
  completed_at: string;
  enrollment_id: string;
  /** In percent, with at most two decimals; null: not reported. */
  score: number | null;
};

export type CompletionForm = {
  completed_at: string;
  /** In percent, rounded to two decimals. */
  score?: number | null;
};

/** A consent to a notice, given or withdrawn. */
export type Consent = {
  granted: boolean;
  /** The version of the notice that was shown. It must be the version in force (`GET /notices`). */
  notice_version: string;
  purpose: ConsentPurpose;
};

/** The subject of the consent. More values may come: treat one that you do not know as unknown, not as an error. */
export type ConsentPurpose = "terms" | "privacy" | "marketing";

export type ConsentReceipt = {
  granted: boolean;
  /** The version of the notice that was shown. It must be the version in force (`GET /notices`). */
  notice_version: string;
  purpose: ConsentPurpose;
  recorded_at: string;
};

export type Consents = {
  /** Each purpose once; `terms` and `privacy` cannot be withdrawn. */
  consents: Consent[];
};

/** A coupon, with its number of uses. */
export type Coupon = {
  borne_by: CouponBearer;
  /** The number of its uses, open orders included. null: it has no limit, so uses are not counted. */
  claimed: number | null;
  code: string;
  /** The courses of the coupon; null: all. */
  course_ids: string[];
  created_at: string;
  discount: Discount;
  /** The limit of its uses; null: no limit. */
  maximum_claims: number | null;
  /** The limit of its uses by one user. */
  maximum_claims_per_user: number;
  status: CouponStatus;
  updated_at: string;
  valid_from: string;
  /** The first instant after its validity. */
  valid_to: string;
  /** Increases with every change. It is the number in the ETag. */
  version: number;
};

/** The bearer of the discount. `shared`: the creator's share is computed from the price after the coupon. `platform`: it is computed from the price before the coupon, and the platform pays the difference. More values may come: treat one that you do not know as unknown, not as an error. */
export type CouponBearer = "shared" | "platform";

export type CouponExhaustedData = {
  code: string;
  maximum_claims: number;
};

/** The last use of a coupon was claimed. */
export type CouponExhaustedEvent = {
  data: CouponExhaustedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the coupon. */
  subject: string;
  time: string;
  type: "coupon.exhausted";
};

export type CouponForm = {
  borne_by?: CouponBearer | null;
  /** The courses of the coupon; null: all. */
  course_ids: string[];
  discount: DiscountForm;
  /** The limit of its uses; null: no limit. */
  maximum_claims: number | null;
  /** The limit of its uses by one user. */
  maximum_claims_per_user: number;
  /** The reason, stored in the audit trail. */
  reason: string;
  status: CouponStatus;
  valid_from: string;
  /** The first instant after its validity. */
  valid_to: string;
};

/** Coupons, the newest first. */
export type CouponPage = {
  coupons: ListedCoupon[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** The state for a buyer now: switched off, not started, ended, without uses left, or usable. More values may come: treat one that you do not know as unknown, not as an error. */
export type CouponState = "active" | "exhausted" | "ended" | "scheduled" | "inactive";

/** Only an `active` coupon can be used. More values may come: treat one that you do not know as unknown, not as an error. */
export type CouponStatus = "active" | "inactive";

/** A course in a list of the staff. */
export type Course = {
  /** Increases with every change. An order keeps the version it bought. */
  catalog_version: string;
  /** The category in the catalog; null: none. */
  category: string | null;
  certificate: CertificateKind;
  /** The achievement of a holder of its certificate; null: not stated. */
  certificate_criteria: string | null;
  /** The title of its certificate; null: the title of the course. */
  certificate_title: string | null;
  /** The validity of its certificates in months; null: unlimited. */
  certificate_valid_months: number | null;
  course_id: string;
  course_type: CourseType;
  created_at: string;
  /** The instructor who created it; null: the platform. */
  creator_instructor_id: string | null;
  /** The name of its creator. It may be an earlier name. */
  creator_name: string | null;
  /** Discount in the catalog; less than the price. */
  discount_idr: number;
  /** The id of its picture; null: none. */
  image_media_id: string | null;
  /** The address of its picture, 1280 pixels wide; null: none. */
  image_url: string | null;
  /** The address for learners. Only owners of the course get it, in their enrolment. null: none. */
  learn_url: string | null;
  /** Price in the catalog, before discount and tax. */
  original_price_idr: number;
  /** The time of its first publication. */
  published_at: string | null;
  status: CourseStatus;
  /** The time since which a draft waits for its publication; null: it does not. */
  submitted_at: string | null;
  /** Text of several lines. `\n` is a line break. */
  summary: string;
  /** The class of tax policies for the course. */
  tax_class: string;
  /** `q` of `GET /courses` searches the beginnings of its words. */
  title: string;
  updated_at: string;
};

/** The caller's access to a course. */
export type CourseAccess = {
  /** An order of the course that can be paid: continue with it. null: none. */
  open_order_id: string | null;
  /** Whether it was bought and not refunded. */
  owned: boolean;
};

/** A published course with its price and its syllabus. */
export type CourseDetails = {
  /** The price and the tax at this instant. */
  amount_idr: number | null;
  /** Increases with every change. An order keeps the version it bought. */
  catalog_version: string;
  /** The category in the catalog; null: none. */
  category: string | null;
  course_id: string;
  course_type: CourseType;
  created_at: string;
  /** The instructor who created it; null: the platform. */
  creator_instructor_id: string | null;
  /** The name of its creator. It may be an earlier name. */
  creator_name: string | null;
  /** The long text of the page of the course. `\n` is a line break. null: none. */
  description: string | null;
  /** Discount in the catalog; less than the price. */
  discount_idr: number;
  /** The id of its picture; null: none. */
  image_media_id: string | null;
  /** The address of its picture, 1280 pixels wide; null: none. */
  image_url: string | null;
  /** Price in the catalog, before discount and tax. */
  original_price_idr: number;
  /** What a learner can do after the course. */
  outcomes: string[];
  /** Price less discount, before tax. */
  price_idr: number;
  /** The time of its first publication. */
  published_at: string | null;
  /** The sections of the course with their lessons, in order. */
  sections: CourseSection[];
  status: CourseStatus;
  /** Text of several lines. `\n` is a line break. */
  summary: string;
  /** The class of tax policies for the course. */
  tax_class: string;
  /** The tax on the price. */
  tax_idr: number | null;
  /** The tax at this instant. null: its class has no tax policy in force, so nobody can order it. */
  tax_name: string | null;
  /** For display. Do not compute with it. */
  tax_rate: number | null;
  /** `q` of `GET /courses` searches the beginnings of its words. */
  title: string;
  updated_at: string;
};

/** Earnings from a course. */
export type CourseEarnings = {
  course_id: string;
  /** The number of refunds, also of sales of earlier months. */
  refunded: number;
  /** The creator's share of the refunds. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
  /** The creator's share of the sales. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  share_idr: string;
  /** The number of sales. */
  sold: number;
};

export type CourseForm = {
  /** null: none. Left out: unchanged. */
  category?: string | null;
  certificate?: CertificateKind | null;
  /** The achievement of a holder of its certificate; null: not stated. Left out: unchanged. */
  certificate_criteria?: string | null;
  /** The title of its certificate; null: the title of the course. Left out: unchanged. */
  certificate_title?: string | null;
  /** The validity of its certificates in months; null: unlimited. Left out: unchanged. */
  certificate_valid_months?: number | null;
  course_type: CourseType;
  /** The creator; null: the platform. An instructor can name only themselves. */
  creator_instructor_id?: string | null;
  /** The long text of the page of the course. `\n` is a line break. null: none. Left out: unchanged. */
  description?: string | null;
  /** Discount in the catalog; less than the price. */
  discount_idr: number;
  /** A stored picture of the kind `course_image`. Left out: unchanged. */
  image_media_id?: string | null;
  /** The address for learners. Only owners of the course get it, in their enrolment. null: none. Left out: unchanged. */
  learn_url?: string | null;
  /** Price in the catalog, before discount and tax. */
  original_price_idr: number;
  /** What a learner can do after the course. null: none. Left out: unchanged. */
  outcomes?: string[];
  /** The reason, stored in the audit trail. */
  reason?: string | null;
  /** The sections of the course with their lessons, in order. null: none. Left out: unchanged. */
  sections?: CourseSectionForm[];
  status: CourseStatus;
  /** true: the draft waits for its publication by an admin. false: it does not. Left out: unchanged. Any other status ends the wait. */
  submitted?: boolean | null;
  /** Text of several lines. `\n` is a line break. */
  summary: string;
  /** The class of tax policies for the course. */
  tax_class: string;
  /** `q` of `GET /courses` searches the beginnings of its words. */
  title: string;
};

/** Published courses, in the requested order. */
export type CoursePage = {
  courses: CatalogCourse[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

export type CourseQuoteRequest = {
  /** Each course once. */
  course_ids: string[];
};

/** The sales of a course in a month. */
export type CourseSales = {
  course_id: string;
  /** The number of refunds, also of sales of earlier months. */
  refunded: number;
  /** The price of the refunds, without tax. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
  /** The number of sales. */
  sold: number;
  /** The price of the sales, without tax. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  sold_idr: string;
};

/** A section of a course. */
export type CourseSection = {
  lessons: string[];
  title: string;
};

/** A section with at most 60 lessons. */
export type CourseSectionForm = {
  lessons: string[];
  title: string;
};

/** The order of a list of courses. `-` means descending. `best_selling` lists only sold courses. */
export type CourseSort = "price" | "-price" | "-published_at" | "best_selling";

export type CourseState = "draft" | "published" | "archived" | "submitted";

/** Only `published` courses are listed and sold. More values may come: treat one that you do not know as unknown, not as an error. */
export type CourseStatus = "draft" | "published" | "archived";

/** `bnsp` leads to a certificate of BNSP, the certification authority of Indonesia. More values may come: treat one that you do not know as unknown, not as an error. */
export type CourseType = "regular" | "bnsp";

/** The name of the check. More values may come: treat one that you do not know as unknown, not as an error. */
export type CredentialCheck = "format" | "header" | "key" | "signature" | "issuer" | "claims" | "registered" | "validity" | "status" | "status_list";

/** The result of one check. */
export type CredentialCheckResult = {
  check: CredentialCheck;
  /** null: not checked, because an earlier check failed. */
  passed: boolean | null;
};

/** The public key of certificates. It is served for ever. */
export type CredentialKey = {
  alg: "ES256";
  crv: "P-256";
  kid: string;
  kty: "EC";
  use: "sig";
  x: string;
  y: string;
};

/** A credit of a wallet: drafted by one person, approved by another. */
export type Credit = {
  amount_idr: number;
  approved_at: string | null;
  /** The person whose approval moved the money. */
  approved_by: string | null;
  created_at: string;
  credit_id: string;
  drafted_by: string;
  first_approved_at: string | null;
  /** The first of two approvers above the ceiling; otherwise null. */
  first_approved_by: string | null;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string | null;
  /** The note for the owner of the wallet. */
  public_note: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string | null;
  source: CreditSource;
  status: ApprovalStatus;
  user_id: string;
};

export type CreditForm = {
  amount_idr: number;
  /** The day of the transfer, in Indonesia, not in the future. Required for `clearing`, otherwise absent. */
  paid_on?: string | null;
  /** The note that the user reads. */
  public_note?: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the transfer, without names. Required for `clearing`, otherwise absent. */
  reference?: string | null;
  source: CreditSource;
};

/** Money received outside, or a gift of the platform. More values may come: treat one that you do not know as unknown, not as an error. */
export type CreditSource = "clearing" | "platform:promo";

/** The data stored about the caller. */
export type DataPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  records: DataRecord[];
};

/** A record about the caller. */
export type DataRecord = {
  /** The data, with the field names of the other answers. The fields depend on the kind. */
  data: Record<string, any>;
  /** day, coupon_guesses, media, media_quota, devices, notification_preferences, message, id_token_uses, request, account, consent, wallet, wallet_entry, payout_reservation, bank_reference, credit, debit, order, refund, refund_request, open_refund_request, enrollment, certificate, course_claim, coupon_claim, topup. More values may come: treat one that you do not know as unknown, not as an error. */
  kind: string;
};

/** A debit of a wallet: drafted by one person, approved by another. */
export type Debit = {
  amount_idr: number;
  approved_at: string | null;
  /** The person whose approval moved the money. */
  approved_by: string | null;
  created_at: string;
  debit_id: string;
  destination: DebitDestination;
  drafted_by: string;
  first_approved_at: string | null;
  /** The first of two approvers above the ceiling; otherwise null. */
  first_approved_by: string | null;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string | null;
  /** The note for the owner of the wallet. */
  public_note: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string | null;
  status: ApprovalStatus;
  user_id: string;
};

/** Money paid outside, or a gift that the platform takes back. More values may come: treat one that you do not know as unknown, not as an error. */
export type DebitDestination = "clearing" | "platform:promo";

export type DebitForm = {
  amount_idr: number;
  destination: DebitDestination;
  /** The day of the transfer, in Indonesia, not in the future. Required for `clearing`, otherwise absent. */
  paid_on?: string | null;
  /** The note that the user reads. */
  public_note?: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the transfer, without names. Required for `clearing`, otherwise absent. */
  reference?: string | null;
};

/** A deleted account, with the instant of its erasure. */
export type Deletion = {
  /** The account is erased for good at this instant. Until then support can cancel the deletion. */
  erase_at: string;
};

export type DeletionCancelling = {
  /** The reason, stored in the audit trail. */
  reason: string;
};

export type DeletionForm = {
  /** The reason, optional. It is erased with the account. */
  reason?: string | null;
};

/** A device that gets messages. Its token is never shown. */
export type Device = {
  app_version: string;
  created_at: string;
  device_id: string;
  locale: DeviceLanguage;
  platform: DevicePlatform;
  /** The time of the last registration by the app, accurate to a day. */
  updated_at: string;
};

export type DeviceForm = {
  app_version: string;
  /** A BCP 47 tag or a locale of Java. Indonesian, Malay, Javanese and Sundanese get `id`, others `en`. */
  locale: string;
  /** `android`, `ios` or `web`, in any letter case. */
  platform: string;
  /** The registration token of Firebase Cloud Messaging. It is never shown again. */
  token: string;
};

/** The language of the messages. More values may come: treat one that you do not know as unknown, not as an error. */
export type DeviceLanguage = "id" | "en";

/** The devices of a user, the last registered first. */
export type DeviceList = {
  devices: Device[];
};

/** The platform of the app. More values may come: treat one that you do not know as unknown, not as an error. */
export type DevicePlatform = "android" | "ios" | "web";

/** The discount of a coupon, by its `kind`. */
export type Discount = FixedDiscount | PercentDiscount;

/** The discount of a coupon, by its `kind`. */
export type DiscountForm = FixedDiscountForm | PercentDiscountForm;

/** A top-up with a charge-back. */
export type Dispute = {
  /** The requested amount. */
  amount_idr: number;
  /** The time when the top-up was opened. */
  created_at: string;
  /** The deadline for an answer to the gateway; null: none is named. */
  deadline: string | null;
  gateway: string;
  /** Whether there may be further orders. */
  more_orders: boolean;
  /** The first 10 orders that the user paid after the top-up arrived, oldest first. Their creators are not paid for them while the dispute is open, or while the wallet lacks money. */
  orders: DisputedOrder[];
  /** The amount that the wallet lacks for it now: 0 or negative. */
  owed_idr: number;
  state: DisputeState;
  /** The amount that the gateway took back and did not return. */
  taken_back_idr: number;
  topup_id: string;
  /** The time of the gateway's last movement of money. */
  updated_at: string;
  user_id: string;
  /** The name of the user; null: none, or erased. */
  user_name: string | null;
};

/** Disputes, those of the newest top-up first. */
export type DisputePage = {
  disputes: Dispute[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** `open`: the gateway took money back. `won`: it has returned all of it. `lost`: it has not within 90 days. More values may come: treat one that you do not know as unknown, not as an error. */
export type DisputeState = "open" | "won" | "lost";

/** An order paid after a top-up that is disputed. */
export type DisputedOrder = {
  amount_idr: number;
  /** The creators with a share of it; refunded items have none. */
  creator_ids: string[];
  order_id: string;
  paid_at: string;
};

/** The audience of the document. By default it has all operations of people. */
export type DocumentAudience = "app" | "staff" | "inside";

/** The person who profits from a draft. */
export type DraftBeneficiary = {
  /** The history may lack earlier actions of the 30 days. */
  has_more: boolean;
  /** The actions of the last 30 days, newest first, at most 20. Readings are left out. */
  history: BeneficiaryEvent[];
  /** The name; null: none, or erased. */
  name: string | null;
  /** The creation of the account. */
  since: string | null;
  /** The status of the account; null: there is no account. */
  status: string | null;
  user_id: string;
};

/** The kind of the draft. More values may come: treat one that you do not know as unknown, not as an error. */
export type DraftKind = "credit" | "debit" | "tax_policy" | "finance_policy" | "role_grant" | "withholding_policy" | "payment" | "settlement" | "platform_coupon" | "withholding_terms" | "month_closing" | "tax_return" | "bank_entry";

/** Drafts in one state, newest first. */
export type DraftPage = {
  drafts: ListedDraft[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** What an approver sees. The approval checks every condition again. */
export type DraftReview = {
  /** The amount at stake; null: none. */
  amount_idr: number | null;
  /** null: nobody in particular. */
  beneficiary: DraftBeneficiary | null;
  /** Empty once the draft is decided. */
  changes: ReviewChange[];
  draft_id: string;
  drafter: Drafter;
  kind: DraftKind;
  /** The reason of the draft; null: none is stored, or it was erased. */
  reason: string | null;
  /** Why the reader cannot approve it now; null: no known cause. */
  refusal: RefusalNow | null;
  /** null: the kind has no ceiling, or the draft is decided. */
  sums: DraftSums | null;
  terms: ReviewTerm[];
  /** The most serious first. Empty once it is decided. */
  warnings: DraftWarning[];
};

/** `waiting`: it can be approved. `lapsed`: a policy that was not approved before its `valid_from`, or a grant of roles before a change of the person's roles or status. More values may come: treat one that you do not know as unknown, not as an error. */
export type DraftState = "waiting" | "withdrawn" | "lapsed";

/** The sums of 24 hours that count for a draft. */
export type DraftSums = {
  /** The approved amounts for the beneficiary; null: nobody profits. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  beneficiary_idr: string | null;
  /** The amount of 24 hours that one person may approve. */
  ceiling_idr: number;
  /** The amount of the draft and the greatest of these sums. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  counted_idr: string;
  /** The drafter's amounts that one person approved alone. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  drafter_idr: string;
  /** Two people besides the drafter must approve the draft. */
  needs_third_person: boolean;
  /** The amounts that the drafter and the reader approved for each other. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  pair_idr: string;
};

/** What an approver must look at. A warning refuses nothing. More values may come: treat one that you do not know as unknown, not as an error. */
export type DraftWarning = "linked_people" | "suspended" | "deleted" | "wallet_frozen" | "wallet_owes" | "payout_on_hold" | "first_payment" | "terms_changed" | "possible_duplicate" | "approved_today" | "new_account" | "large_discount" | "nothing_in_force";

/** The person who drafted it. */
export type Drafter = {
  /** The name; null: none, or erased. */
  name: string | null;
  user_id: string;
};

/** Earnings of a creator in a month, and the payments. */
export type Earnings = {
  /** Sales and refunds of the month are counted up to this instant, the end of the last closed day; null: none yet. */
  as_of: string | null;
  balance: EarningsBalance;
  courses: CourseEarnings[];
  history: EarningsHistory;
  month: string;
  /** Whether the whole month is counted. */
  over: boolean;
  /** The payments booked in the month until now. */
  payments: PaidEarnings[];
  user_id: string;
  /** The taxes that are withheld from payments, by their first day; empty: never any. */
  withholding_terms: TermsFrom[];
};

/** The amount owed now, over all months. */
export type EarningsBalance = {
  /** The end of the last closed day; null: none yet. */
  as_of: string | null;
  /** Shares of sales to buyers whose top-up is disputed or whose wallet owes money, less refunds. They are not payable before the dispute is decided or the debt is repaid. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  disputed_idr: string;
  /** The amount earned in all closed days, less refunds. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  earned_idr: string;
  /** The amount paid until now, withheld tax included. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  paid_idr: string;
  /** The amount payable now: sales that are older than `payout_delay_days`, less refunds and payments, without disputed shares. Refunds after a payment can make it negative; later sales then repay the debt. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  payable_idr: string;
  /** The days after the end of its day in which a sale is not payable yet. */
  payout_delay_days: number;
  /** Why nothing can be paid to the creator now, whatever the amount; empty: payments are possible. */
  payout_holds: PayoutHoldCause[];
};

/** The last 13 months with sales or refunds. */
export type EarningsHistory = {
  /** The same months together, by course. */
  courses: CourseEarnings[];
  /** Month by month, newest first. */
  months: MonthEarnings[];
};

/** A course with its syllabus, for its editors. */
export type EditedCourse = {
  /** Increases with every change. An order keeps the version it bought. */
  catalog_version: string;
  /** The category in the catalog; null: none. */
  category: string | null;
  certificate: CertificateKind;
  /** The achievement of a holder of its certificate; null: not stated. */
  certificate_criteria: string | null;
  /** The title of its certificate; null: the title of the course. */
  certificate_title: string | null;
  /** The validity of its certificates in months; null: unlimited. */
  certificate_valid_months: number | null;
  course_id: string;
  course_type: CourseType;
  created_at: string;
  /** The instructor who created it; null: the platform. */
  creator_instructor_id: string | null;
  /** The name of its creator. It may be an earlier name. */
  creator_name: string | null;
  /** The long text of the page of the course. `\n` is a line break. null: none. */
  description: string | null;
  /** Discount in the catalog; less than the price. */
  discount_idr: number;
  /** The id of its picture; null: none. */
  image_media_id: string | null;
  /** The address of its picture, 1280 pixels wide; null: none. */
  image_url: string | null;
  /** The address for learners. Only owners of the course get it, in their enrolment. null: none. */
  learn_url: string | null;
  /** Price in the catalog, before discount and tax. */
  original_price_idr: number;
  /** What a learner can do after the course. */
  outcomes: string[];
  /** The time of its first publication. */
  published_at: string | null;
  /** The sections of the course with their lessons, in order. */
  sections: CourseSection[];
  status: CourseStatus;
  /** The time since which a draft waits for its publication; null: it does not. */
  submitted_at: string | null;
  /** Text of several lines. `\n` is a line break. */
  summary: string;
  /** The class of tax policies for the course. */
  tax_class: string;
  /** `q` of `GET /courses` searches the beginnings of its words. */
  title: string;
  updated_at: string;
};

/** The highest completed level. More values may come: treat one that you do not know as unknown, not as an error. */
export type EducationLevel = "sd" | "smp" | "sma_smk" | "d1" | "d2" | "d3" | "d4" | "s1" | "s2" | "s3" | "other";

/** A course that a user owns, or owned until its refund. */
export type Enrollment = {
  /** For a `bnsp` course: whether the user can register for the assessment. Otherwise null. */
  assessment_registration: AssessmentRegistration | null;
  /** The time of the completion; null: not completed. */
  completed_at: string | null;
  course_id: string;
  course_type: CourseType;
  enrollment_id: string;
  granted_at: string;
  /** The address for learners, while the course is owned; null: none yet. */
  learn_url: string | null;
  order_id: string;
  order_item_id: string;
  revoked_at: string | null;
  /** The result in percent, with at most two decimals; null: not reported. */
  score: number | null;
  status: EnrollmentStatus;
  title: string;
};

export type EnrollmentCompletedData = {
  course_id: string;
  enrollment_id: string;
  order_id: string;
};

/** The learning system reported that a learner completed a course. */
export type EnrollmentCompletedEvent = {
  data: EnrollmentCompletedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the enrolment. */
  subject: string;
  time: string;
  type: "enrollment.completed";
};

/** The courses of a user, newest first. */
export type EnrollmentPage = {
  enrollments: Enrollment[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** `revoked`: the course was refunded. More values may come: treat one that you do not know as unknown, not as an error. */
export type EnrollmentStatus = "active" | "revoked";

/** Whether a user owns a course now. An unknown, suspended or deleted account owns nothing. */
export type Entitlement = {
  /** The enrolment of the user; null: they do not own it. */
  enrollment_id: string | null;
  owned: boolean;
  /** The start of the ownership; null: they do not own it. */
  since: string | null;
};

export type EntitlementGrantedData = {
  course_ids: string[];
  order_id: string;
};

/** A purchaser received the courses of an order. */
export type EntitlementGrantedEvent = {
  data: EntitlementGrantedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the order. */
  subject: string;
  time: string;
  type: "entitlement.granted";
};

export type EntitlementRevokedData = {
  course_ids: string[];
  order_id: string;
};

/** A purchaser lost courses by a refund. */
export type EntitlementRevokedEvent = {
  data: EntitlementRevokedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the order. */
  subject: string;
  time: string;
  type: "entitlement.revoked";
};

/** The number of entries of a type. */
export type EntryCount = {
  /** The number. */
  count: number;
  type: string;
};

/** The error, for a program. More values may come: treat one that you do not know as unknown, not as an error. */
export type ErrorCode = "unauthorized" | "forbidden" | "invalid_idp_credential" | "auth_not_configured" | "account_unavailable" | "self_referral" | "not_found" | "tax_policy_unavailable" | "finance_policy_unapproved" | "insufficient_balance" | "wallet_on_hold" | "reservation_pending" | "payment_pending" | "dependency_unavailable" | "payment_unavailable" | "push_unavailable" | "media_unavailable" | "upload_too_large" | "amount_mismatch" | "invalid_status" | "invalid_coupon" | "gateway_request_failed" | "gateway_verification_failed" | "conflict" | "invalid_request" | "idempotency_key_required" | "invalid_idempotency_key" | "internal_error";

/** One flaw: its reason and its place. */
export type ErrorDetail = {
  /** One English sentence for a developer. */
  message: string;
  /** For `course_in_open_order`: the id of the order. */
  order_id?: string;
  /** The place: a JSON pointer into the body (RFC 6901; empty: the whole body), or `query/…`, `path/…`, `header/…`. */
  pointer?: string;
  /** The reason, for a program. More may come: ignore one that you do not know. Now: `role`, `ownership`, `onboarding_required`, `four_eyes`, `self`, `beneficiary`, `drafter_lost_role`, `recent_grant`, `scope`, `pending`, `paid`, `expired`, `cancelled`, `partially_refunded`, `refunded`, `no_money_held`, `past_deadline`, `before_deadline`, `item_refunded`, `approved`, `withdrawn`, `not_approved`, `reversed`, `lapsed`, `decided`, `returned`, `month_not_over`, `not_open`, `not_uploaded`, `rejected`, `other_format`, `too_many_pixels`, `damaged`, `malware`, `unscannable`, `upload_ended`, `not_stored`, `starts_too_soon`, `not_deleted`, `being_erased`, `account_deleted`, `status_unknown`, `certificate_revoked`, `certificate_replaced`, `certificate_expired`, `unknown`, `inactive`, `not_started`, `ended`, `exhausted`, `used_by_you`, `not_for_these_courses`, `price_under_one_rupiah`, `course_owned`, `course_in_open_order`, `code_in_use`, `version_changed`, `version_required`, `request_in_progress`, `being_scanned`, `set_once`, `limit_reached`, `balance_limit`, `monthly_limit`, `last_admin`, `money_available`, `money_held`, `former_secret_signs`, `money_owed`, `not_reconciled`, `figures_stale`, `figures_changed`, `payout_on_hold`, `paid_since`, `reference_used`, `month_filed`, `earlier_month_open`, `nothing_withheld`, `draft_waits`, `report_differs`, `settled`, `name_unchanged`, `in_use`, `busy`, `required`, `type`, `range`, `length`, `value`, `two_people`, `format`, `repeated`, `not_json`, `not_unicode`, `inexact_number`, `too_deep`, `media_type`, `no_body`, `bad_cursor`, `course_not_for_sale`, `unknown_referral_code`, `unknown_user`, `unknown_item`, `consent_required`, `too_young`, `malformed`, `reused`. */
  reason: string;
};

/** The division of a net price between creator and platform, for a period. */
export type FinancePolicy = {
  approved_at: string | null;
  /** Another person than the drafter. */
  approved_by: string | null;
  created_at: string;
  /** The creator of the courses; null: every creator without a policy of their own. */
  creator_instructor_id: string | null;
  /** The creator's share of the net price; the platform takes the rest. */
  creator_share_basis_points: number;
  drafted_by: string;
  finance_policy_version: string;
  status: PolicyStatus;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
};

export type FinancePolicyApprovedData = {
  finance_policy_version: string;
};

/** A policy of creators' shares was approved. */
export type FinancePolicyApprovedEvent = {
  data: FinancePolicyApprovedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the finance policy. */
  subject: string;
  time: string;
  type: "finance_policy.approved";
};

export type FinancePolicyForm = {
  /** The creator of the courses; null: every creator without a policy of their own. */
  creator_instructor_id: string | null;
  /** The creator's share of the net price; the platform takes the rest. */
  creator_share_basis_points: number;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
};

/** A discount by an amount. */
export type FixedDiscount = {
  kind: "fixed";
  value_idr: number;
};

/** A discount by an amount. */
export type FixedDiscountForm = {
  kind: "fixed";
  value_idr: number;
};

/** A thing that a text names, with its owner. */
export type FoundThing = {
  id: string;
  kind: LookupKind;
  /** The order of an order item, refund or refund request. */
  order_id?: string;
  /** The owner; null: none. */
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

/** A payment gateway, with its switch and its health. */
export type Gateway = {
  /** The end of the pause after failures. Until then no request is sent. */
  broken_until: string | null;
  changed_at: string | null;
  changed_by: string | null;
  /** false: no top-up can be opened. Open top-ups continue. */
  enabled: boolean;
  /** The time of the last failed call. */
  failed_at: string | null;
  /** The number of failed calls in a row. */
  failures: number;
  /** The number of all failed calls. */
  failures_total: number;
  gateway: string;
  reason: string | null;
};

export type GatewayForm = {
  enabled: boolean;
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** The name of a payment gateway. */
export type GatewayName = "midtrans";

/** More values may come: treat one that you do not know as unknown, not as an error. */
export type Gender = "male" | "female" | "undisclosed";

/** A role that needs four eyes. More values may come: treat one that you do not know as unknown, not as an error. */
export type GuardedRole = "finance" | "admin";

/** The service works. */
export type Health = {
  status: "ok";
};

/** How customers reach the help of the shop. */
export type Help = {
  /** Its e-mail address. null: none. */
  email: string | null;
  /** Its phone number, E.164. null: none. */
  phone: string | null;
  /** Its page. null: none. */
  url: string | null;
  /** Its WhatsApp number, E.164. null: none. */
  whatsapp: string | null;
};

export type HoldForm = {
  /** true: freeze; false: unfreeze. */
  on_hold: boolean;
  /** The note that the user reads. */
  public_note?: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** Whether a token is active at this instant. For an inactive token the answer has no other field. */
export type Introspection = {
  active: boolean;
  /** The expiry of an active token, in epoch seconds. */
  exp?: number;
  /** The `user_id` of an active token. */
  sub?: string;
};

export type IntrospectionForm = {
  /** The token to check. */
  token: string;
  /** Accepted and ignored. */
  token_type_hint?: string | null;
};

/** The metadata for verifiers of our access tokens (OpenID Connect Discovery 1.0). */
export type IssuerMetadata = {
  /** The claim `aud` of every access token. */
  access_token_audience: string;
  id_token_signing_alg_values_supported: string[];
  /** The claim `iss` of every access token. */
  issuer: string;
  /** The address of the public keys. */
  jwks_uri: string;
  response_types_supported: string[];
  subject_types_supported: string[];
};

/** The issuer of certificates: an Open Badges 3.0 profile. */
export type IssuerProfile = {
  id: string;
  name: string;
  type: "Profile"[];
  url: string;
};

/** The movements of a kind of account by entries of one type in a day. */
export type JournalLine = {
  account: string;
  /** The sum of credits. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  credit_idr: string;
  /** The sum of debits. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  debit_idr: string;
  /** The type of the entries. */
  type: string;
};

/** The public keys of access tokens (RFC 7517). */
export type KeySet = {
  keys: PublicKey[];
};

/** The status to filter by. More values may come: treat one that you do not know as unknown, not as an error. */
export type ListedAccountStatus = "active" | "suspended" | "deleted";

/** A coupon, with its number of uses and its state for a buyer now. */
export type ListedCoupon = {
  borne_by: CouponBearer;
  /** The number of its uses, open orders included. null: it has no limit, so uses are not counted. */
  claimed: number | null;
  code: string;
  /** The courses of the coupon; null: all. */
  course_ids: string[];
  created_at: string;
  discount: Discount;
  /** The limit of its uses; null: no limit. */
  maximum_claims: number | null;
  /** The limit of its uses by one user. */
  maximum_claims_per_user: number;
  state: CouponState;
  status: CouponStatus;
  updated_at: string;
  valid_from: string;
  /** The first instant after its validity. */
  valid_to: string;
  /** Increases with every change. It is the number in the ETag. */
  version: number;
};

/** A draft in the list, with the names of its people. */
export type ListedDraft = {
  /** The paid account of a payment. */
  account?: string;
  /** The amount of a credit, debit, payment or settlement. */
  amount_idr: number | null;
  created_at: string;
  /** The id of the credit, debit, payment, settlement or grant of roles, or the version of the policy. */
  draft_id: string;
  drafted_by: string;
  /** The name of the drafter; null: none, or erased. */
  drafter_name: string | null;
  kind: DraftKind;
  /** The reason of `forbidden` that the reader would get, by the people of the draft; null: none is known. The review of the draft knows more. */
  refusal_reason: string | null;
  /** The roles of a grant. */
  roles?: Role[];
  /** The owner of the wallet, share or roles; null: nobody in particular. */
  user_id: string | null;
  /** The name of the person concerned; null: none, or erased. */
  user_name: string | null;
};

/** An order in a list. */
export type ListedOrder = {
  /** The amount to pay: `subtotal_idr − discount_idr − coupon_discount_idr + tax_idr`. It equals the sum of price and tax of all items. */
  amount_idr: number;
  coupon_code: string | null;
  created_at: string;
  /** The number of its courses. */
  items_count: number;
  order_id: string;
  paid_at: string | null;
  purchaser_id: string;
  /** The name of the purchaser; null: none, or erased. */
  purchaser_name: string | null;
  status: OrderStatus;
  /** The title of its first course. */
  title: string;
};

/** Orders of all purchasers, newest first. */
export type ListedOrderPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  orders: ListedOrder[];
};

/** A policy of any kind, with its state in time. */
export type ListedPolicy = {
  finance_policy: FinancePolicy | null;
  kind: PolicyKind;
  policy_id: string;
  state: PolicyState;
  tax_policy: TaxPolicy | null;
  withholding_policy: WithholdingPolicy | null;
};

/** A refund request in a list, with its purchaser. */
export type ListedRefundRequest = {
  /** Price and tax of these items. */
  amount_idr: number;
  created_at: string;
  /** The time of the decision or the withdrawal; null: it is open. */
  decided_at: string | null;
  order_id: string;
  order_item_ids: string[];
  /** The note of the staff for the purchaser; null: none. */
  public_note: string | null;
  purchaser_id: string;
  /** The name of the purchaser; null: none, or erased. */
  purchaser_name: string | null;
  /** The purchaser's reason; null: their account is erased. */
  reason: string | null;
  /** The refund of a granted request. */
  refund_id: string | null;
  refund_request_id: string;
  status: RefundRequestStatus;
};

/** A top-up in a list, with its user. */
export type ListedTopup = {
  /** The number to which the payer transfers, such as a virtual account. The payer chooses the method on the payment page, and the next check of the top-up reads the number. null: none, or the top-up is not `pending`. */
  account_number: string | null;
  /** The requested amount. */
  amount_idr: number;
  created_at: string;
  /** The amount credited to the wallet, less the amount that the gateway took back. */
  credited_idr: number;
  expires_at: string;
  gateway: string;
  /** The payment method, as the gateway names it. */
  method: string | null;
  /** The order that is paid when the money arrives. */
  order_id: string | null;
  paid_at: string | null;
  /** The payment page. It exists while the top-up is `pending`. */
  payment_url: string | null;
  status: TopupStatus;
  topup_id: string;
  updated_at: string;
  user_id: string;
  /** The name of the user; null: none, or erased. */
  user_name: string | null;
};

/** Top-ups of all users, newest first. */
export type ListedTopupPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  topups: ListedTopup[];
};

/** A user in a list. */
export type ListedUser = {
  /** The time of registration. */
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

/** The things that a text names; empty: none. */
export type Lookup = {
  found: FoundThing[];
  /** true: it names more than 20; the others are not shown */
  more: boolean;
};

export type LookupForm = {
  /** An id, the number of a certificate, the code of a coupon, a whole e-mail address, or a phone number. */
  text: string;
};

/** The kind of thing. More values may come: treat one that you do not know as unknown, not as an error. */
export type LookupKind = "user" | "order" | "order_item" | "topup" | "course" | "enrollment" | "coupon" | "media" | "refund" | "refund_request" | "certificate" | "credit" | "debit" | "tax_policy" | "finance_policy" | "role_grant" | "withholding_policy" | "payment" | "settlement" | "platform_coupon" | "withholding_terms" | "month_closing" | "tax_return" | "bank_entry";

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
  /** The address of its largest width; null until it is stored. */
  url: string | null;
  /** The expiry of a private file’s address; null: none. */
  url_expires_at: string | null;
};

/** The type of the file. After its completion, the type by its content. Pictures are served as image/webp. More values may come: treat one that you do not know as unknown, not as an error. */
export type MediaContentType = "image/jpeg" | "image/png" | "image/webp" | "application/pdf";

/** The purpose of the file. More values may come: treat one that you do not know as unknown, not as an error. */
export type MediaKind = "avatar" | "course_image" | "certificate_evidence";

/** `awaiting`: not completed yet. `rejected`: the file was not accepted. More values may come: treat one that you do not know as unknown, not as an error. */
export type MediaStatus = "awaiting" | "stored" | "rejected";

/** A line of the checklist of a month. */
export type MonthCheck = {
  /** The kind of account of the amount. */
  account: string | null;
  /** The balance at the end of the month that nothing has settled since. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  amount_idr: string | null;
  /** true: while it is open, the month cannot be closed. */
  blocks: boolean;
  check: MonthCheckName;
  /** The number of open things, at most 100. */
  count: number | null;
  state: MonthCheckState;
};

/** What is checked. More values may come: treat one that you do not know as unknown, not as an error. */
export type MonthCheckName = "over" | "reconciled" | "settled" | "paid" | "bank_tied" | "drafts" | "debts";

/** `unknown`: the service cannot tell. More values may come: treat one that you do not know as unknown, not as an error. */
export type MonthCheckState = "done" | "open" | "unknown";

/** What is done and what is open in a month of the books. */
export type MonthChecklist = {
  checks: MonthCheck[];
  /** null: the month is not closed. */
  closed: ClosedMonth | null;
  /** The mark now; null: not all days of the month are counted. */
  mark: string | null;
  month: string;
};

/** The closing of a month of the books. Two people decide it. */
export type MonthClosing = {
  approved_at: string | null;
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  /** A hash of the days of the month, their ledger lines and the closing balances. `npm run report` computes it from the ledger. */
  mark: string;
  month: string;
  month_closing_id: string;
  status: MonthClosingStatus;
};

export type MonthClosingForm = {
  month: string;
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** The state of the approval by four eyes. More values may come: treat one that you do not know as unknown, not as an error. */
export type MonthClosingStatus = "draft" | "approved" | "withdrawn";

/** Earnings from all courses of a creator in a month. */
export type MonthEarnings = {
  month: string;
  /** The number of refunds, also of sales of earlier months. */
  refunded: number;
  /** The creator's share of the refunds. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
  /** The creator's share of the sales. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  share_idr: string;
  /** The number of sales. */
  sold: number;
};

/** The closed months, newest first; at most 120. */
export type MonthList = {
  closed: ClosedMonth[];
  /** The last month that is over and can be closed. */
  last_over: string;
};

/** A notice in force. */
export type Notice = {
  purpose: ConsentPurpose;
  /** The address of its text in each language. */
  texts: NoticeText[];
  /** The `notice_version` of a consent to this notice. */
  version: string;
};

/** The address of the text of a notice, in one language. */
export type NoticeText = {
  /** BCP 47. */
  language: string;
  url: string;
};

/** The notices in force, one for each purpose of a consent. */
export type Notices = {
  notices: Notice[];
};

/** The topics of a user's messages. By default every topic is on. */
export type NotificationPreferences = {
  /** An order was paid or refunded, or a certificate was issued. */
  orders: boolean;
  /** A top-up was paid or reversed, or the wallet was frozen. */
  wallet: boolean;
};

export type NotificationPreferencesForm = {
  /** An order was paid or refunded, or a certificate was issued. */
  orders: boolean;
  /** A top-up was paid or reversed, or the wallet was frozen. */
  wallet: boolean;
};

export type Onboarding = {
  /** From 1900 on. The minimum age is a setting of the stage, 18 years by default, by the calendar of Asia/Jakarta. */
  birth_date: string;
  city?: string | null;
  /** `terms` and `privacy` must be granted; each purpose once. */
  consents: Consent[];
  education_level?: EducationLevel | null;
  full_name: string;
  gender: Gender;
  institution?: string | null;
  occupation?: string | null;
  /** Indonesian (`0812…`, `62812…`) or international (`+…`, `00…`), with any separators. It is stored in E.164. */
  phone_number: string;
  province?: string | null;
  /** The referral code of another user, with or without blanks and hyphens. O counts as 0, I and L as 1. It is set once. */
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
  /** The amount to pay: `subtotal_idr − discount_idr − coupon_discount_idr + tax_idr`. It equals the sum of price and tax of all items. */
  amount_idr: number;
  /** The coupon of the order. */
  coupon_code?: string;
  /** The discount of the coupon. */
  coupon_discount_idr?: number;
  created_at?: string;
  /** Sum of the discounts in the catalog. */
  discount_idr?: number;
  /** Reservation of the amount in the purchaser's wallet; null: there is none. */
  finance_reservation_id?: string | null;
  /** The key of the request that created the order. */
  idempotency_key?: string;
  items: OrderItem[];
  order_id: string;
  /** null: not paid yet. */
  paid_at?: string | null;
  payment_source?: PaymentSource;
  /** The purchaser. */
  purchaser_id: string;
  status: OrderStatus;
  /** Sum of the original prices. */
  subtotal_idr?: number;
  /** Rounded once per item, by its policy. On an order it is the sum of its items. */
  tax_idr?: number;
  /** Name of the tax, `PPN` for Indonesian VAT. */
  tax_name?: string;
  /** The tax policy in force at the instant of the order. */
  tax_policy_version?: string;
  /** Effective rate on the net price. */
  tax_rate?: number;
};

export type OrderCancelledData = {
  amount_idr: number;
  order_id: string;
};

/** An unpaid order was cancelled. */
export type OrderCancelledEvent = {
  data: OrderCancelledData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the order. */
  subject: string;
  time: string;
  type: "order.cancelled";
};

export type OrderCreatedData = {
  amount_idr: number;
  coupon_code?: string;
  order_id: string;
};

/** An order was placed. */
export type OrderCreatedEvent = {
  data: OrderCreatedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the order. */
  subject: string;
  time: string;
  type: "order.created";
};

/** A course that the purchaser got from the order. */
export type OrderEnrollment = {
  course_id: string;
  enrollment_id: string;
  /** Whether the purchaser no longer owns it. */
  refunded: boolean;
};

export type OrderExpiredData = {
  amount_idr: number;
  order_id: string;
};

/** An unpaid order passed its deadline. */
export type OrderExpiredEvent = {
  data: OrderExpiredData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the order. */
  subject: string;
  time: string;
  type: "order.expired";
};

/** One course of an order, with its values at the instant of the order. */
export type OrderItem = {
  /** The version of the course that was ordered. */
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
  /** The taxed part of the net price; `1/1`: all of it. `tax_rate` is this part times the tax rate. */
  tax_base?: string;
  /** Rounded once per item, by its policy. On an order it is the sum of its items. */
  tax_idr?: number;
  /** Name of the tax, `PPN` for Indonesian VAT. */
  tax_name?: string;
  /** The tax policy in force at the instant of the order. */
  tax_policy_version?: string;
  /** Effective rate on the net price. */
  tax_rate?: number;
  tax_rounding?: Rounding;
  /** The title of the course at the instant of the order. */
  title: string;
};

/** The purchaser of an order. Webhooks do not contain the purchaser. */
export type OrderOwner = {
  /** One for each course of a paid order; otherwise none. */
  enrollments: OrderEnrollment[];
  order_id: string;
  status: OrderStatus;
  /** The purchaser. An erased account keeps its id. */
  user_id: string;
};

/** Orders, newest first. */
export type OrderPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  orders: Order[];
};

export type OrderPaidData = {
  amount_idr: number;
  order_id: string;
  promo_idr: number;
};

/** An order was paid from the wallet. */
export type OrderPaidEvent = {
  data: OrderPaidData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the order. */
  subject: string;
  time: string;
  type: "order.paid";
};

export type OrderRefundedData = {
  amount_idr: number;
  order_id: string;
  refund_id: string;
  refunded_idr: number;
};

/** Items of a paid order were refunded to the wallet. */
export type OrderRefundedEvent = {
  data: OrderRefundedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the order. */
  subject: string;
  time: string;
  type: "order.refunded";
};

export type OrderRequest = {
  /** The code of a coupon. Blanks, hyphens and letter case do not matter. */
  coupon_code?: string | null;
  /** Each course once. */
  course_ids: string[];
  /** `amount_idr` of the quote. If the amount has changed, no order is created. */
  expected_amount_idr: number;
  payment_source?: PaymentSource | null;
};

/** A `pending` order can be paid. `expired`, `cancelled` and `refunded` are final. More values may come: treat one that you do not know as unknown, not as an error. */
export type OrderStatus = "pending" | "paid" | "expired" | "cancelled" | "partially_refunded" | "refunded";

/** All other courses together. */
export type OtherSales = {
  /** The number of refunds, also of sales of earlier months. */
  refunded: number;
  /** The price of the refunds, without tax. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
  /** The number of sales. */
  sold: number;
  /** The price of the sales, without tax. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  sold_idr: string;
};

/** A certificate with its signed credential. */
export type OwnCertificate = {
  certificate_id: string;
  completed_at: string;
  course_id: string;
  /** The signed credential: an Open Badges 3.0 credential as a compact JWS (VC-JWT, ES256). The holder may give it to anybody. */
  credential: string;
  /** The achievement of its holder. */
  criteria: string;
  enrollment_id: string;
  /** The end of its validity; null: none. */
  expires_at: string | null;
  issued_at: string;
  /** The name on the certificate. */
  name: string;
  /** The number on the printed certificate, for look-ups. */
  number: string;
  revoked_at: string | null;
  /** Whether `verify_url` shows the whole name. */
  show_name: boolean;
  status: CertificateStatus;
  title: string;
  /** The address where anybody can look it up. */
  verify_url: string;
};

/** A payment to a creator, with the slip of the withheld tax. */
export type PaidEarnings = {
  /** The transferred amount. */
  amount_idr: number;
  booked_at: string;
  /** The transfer and the withheld tax. The payable decreases by this amount. */
  gross_idr: number;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  payment_id: string;
  /** The bank's reference of the movement, without names. */
  reference: string;
  /** The day on which the bank returned the transfer. */
  returned_on: string | null;
  withheld: Withheld[];
};

export type PayForm = {
  payment_source?: PaymentSource | null;
};

/** A payable to a creator. */
export type Payable = {
  /** The paid account: `creator:{user_id}`. */
  account: string;
  /** The end of the last closed day; null: none yet. */
  as_of: string | null;
  /** Shares of sales to buyers whose top-up is disputed or whose wallet owes money, less refunds. They are not payable before the dispute is decided or the debt is repaid. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  disputed_idr: string;
  /** The amount earned in all closed days, less refunds. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  earned_idr: string;
  /** The amount paid until now, withheld tax included. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  paid_idr: string;
  /** The amount payable now: sales that are older than `payout_delay_days`, less refunds and payments, without disputed shares. Refunds after a payment can make it negative; later sales then repay the debt. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  payable_idr: string;
  /** The days after the end of its day in which a sale is not payable yet. */
  payout_delay_days: number;
  /** Why nothing can be paid to the creator now, whatever the amount; empty: payments are possible. */
  payout_holds: PayoutHoldCause[];
  /** The amount refunded in closed days. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
  /** The creator. */
  user_id: string;
  /** The tax that is withheld from payments of `paid_on`; null: none. */
  withholding: WithheldTax | null;
  /** The policy of that tax in force; null: none. */
  withholding_policy: WithholdingInForce | null;
};

/** The kind of creditor. */
export type PayableKind = "creator";

/** Payables, sorted by account. */
export type PayablePage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  payables: Payable[];
};

/** A payment to a creator. */
export type Payment = {
  /** The paid account: `creator:{user_id}`. */
  account: string;
  /** The transferred amount. */
  amount_idr: number;
  approved_at: string | null;
  /** The person whose approval booked it. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  /** The instant of the figures for that amount. */
  figures_as_of: string | null;
  /** The transfer and the withheld tax. The payable decreases by this amount. */
  gross_idr: number;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The amount payable before the booking; null: not booked. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  payable_before_idr: string | null;
  payment_id: string;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string;
  /** The instant of the booking of the return. */
  returned_at: string | null;
  /** The bank entry of the returned transfer. */
  returned_by: string | null;
  /** The day on which the bank returned the transfer. */
  returned_on: string | null;
  status: PaymentStatus;
  /** The creator. */
  user_id: string;
  withheld: Withheld[];
};

export type PaymentAmountMismatchedData = {
  expected_idr: number;
  paid_idr: number;
  payment_id: string;
  topup_id: string;
};

/** The gateway reported an amount other than the requested one. */
export type PaymentAmountMismatchedEvent = {
  data: PaymentAmountMismatchedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the top-up. */
  subject: string;
  time: string;
  type: "payment.amount_mismatched";
};

export type PaymentForm = {
  /** The paid account: `creator:{user_id}`. */
  account: string;
  /** The transferred amount. */
  amount_idr: number;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string;
  /** The withheld tax. An amount that differs from the creator’s policy is `amount_mismatch`. */
  withheld?: WithheldForm[];
};

/** The source of the payment. More values may come: treat one that you do not know as unknown, not as an error. */
export type PaymentSource = "wallet";

/** The state of the approval by four eyes. More values may come: treat one that you do not know as unknown, not as an error. */
export type PaymentStatus = "draft" | "approved" | "withdrawn";

/** Whether staff put the payouts of a creator on hold. */
export type PayoutHold = {
  on_hold: boolean;
  set_at: string;
  set_by: string;
  user_id: string;
};

/** `hold`: staff put the payouts on hold. `suspended`: the account is. `wallet_frozen`: the wallet is. More values may come: treat one that you do not know as unknown, not as an error. */
export type PayoutHoldCause = "hold" | "suspended" | "wallet_frozen";

export type PayoutHoldForm = {
  /** true: no payment is drafted or approved; false: payments are possible. */
  on_hold: boolean;
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** A discount by a share of the price. */
export type PercentDiscount = {
  /** Hundredths of a percent: 1000 is 10 %. */
  basis_points: number;
  kind: "percent";
  /** The greatest discount. */
  max_discount_idr: number;
};

/** A discount by a share of the price. */
export type PercentDiscountForm = {
  /** Hundredths of a percent: 1000 is 10 %. */
  basis_points: number;
  kind: "percent";
  /** The greatest discount. */
  max_discount_idr: number;
};

/** A draft of a coupon that two people decide. */
export type PlatformCoupon = {
  /** The most that it can cost: the greatest discount, times `maximum_claims`. null: it has no limit. */
  amount_idr: number | null;
  approved_at: string | null;
  /** The person whose approval made the coupon. */
  approved_by: string | null;
  borne_by: CouponBearer;
  code: string;
  /** The courses of the coupon; null: all. */
  course_ids: string[];
  created_at: string;
  discount: Discount;
  drafted_by: string;
  first_approved_at: string | null;
  /** The first of two approvers above the ceiling; otherwise null. */
  first_approved_by: string | null;
  /** The limit of its uses; null: no limit. */
  maximum_claims: number | null;
  /** The limit of its uses by one user. */
  maximum_claims_per_user: number;
  platform_coupon_id: string;
  status: PlatformCouponStatus;
  valid_from: string;
  /** The first instant after its validity. */
  valid_to: string;
};

export type PlatformCouponForm = {
  borne_by?: CouponBearer | null;
  /** 3 to 32 letters and digits. Blanks, hyphens and letter case do not matter. */
  code: string;
  /** The courses of the coupon; null: all. */
  course_ids: string[];
  discount: DiscountForm;
  /** The limit of its uses; null: no limit. */
  maximum_claims: number | null;
  /** The limit of its uses by one user. */
  maximum_claims_per_user: number;
  /** The reason, stored in the audit trail. */
  reason: string;
  valid_from: string;
  /** The first instant after its validity. */
  valid_to: string;
};

/** `lapsed`: it would have ended already. More values may come: treat one that you do not know as unknown, not as an error. */
export type PlatformCouponStatus = "draft" | "first_approved" | "approved" | "withdrawn" | "lapsed";

/** The kind of a policy. More values may come: treat one that you do not know as unknown, not as an error. */
export type PolicyKind = "tax" | "finance" | "withholding";

/** Policies, the last drafted first. */
export type PolicyPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  policies: ListedPolicy[];
};

/** The state in time. A replaced policy is `ended`, too. More values may come: treat one that you do not know as unknown, not as an error. */
export type PolicyState = "draft" | "scheduled" | "in_force" | "ended" | "lapsed" | "withdrawn";

/** The state of the approval by four eyes. More values may come: treat one that you do not know as unknown, not as an error. */
export type PolicyStatus = "draft" | "approved" | "withdrawn" | "lapsed";

/** A certificate as anybody may read it. */
export type PublicCertificate = {
  completed_at: string;
  course_id: string;
  /** The achievement of its holder. */
  criteria: string;
  /** The end of its validity; null: none. */
  expires_at: string | null;
  issued_at: string;
  /** The issuer. */
  issuer: string;
  /** The holder's name if the holder shows it, otherwise its first letters; null: erased or replaced. */
  name: string | null;
  /** The number on the printed certificate, for look-ups. */
  number: string;
  revoked_at: string | null;
  status: CertificateStatus;
  title: string;
  /** The address where anybody can look it up. */
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

/** The price of an order of these courses at this instant. */
export type Quote = {
  /** The amount to pay: `subtotal_idr − discount_idr − coupon_discount_idr + tax_idr`. It equals the sum of price and tax of all items. */
  amount_idr: number;
  /** The coupon of the order. */
  coupon_code?: string;
  /** The discount of the coupon. */
  coupon_discount_idr?: number;
  /** Sum of the discounts in the catalog. */
  discount_idr?: number;
  items: QuoteItem[];
  /** Sum of the original prices. */
  subtotal_idr?: number;
  /** Rounded once per item, by its policy. On an order it is the sum of its items. */
  tax_idr?: number;
  /** Name of the tax, `PPN` for Indonesian VAT. */
  tax_name?: string;
  /** The tax policy in force at the instant of the order. */
  tax_policy_version?: string;
  /** Effective rate on the net price. */
  tax_rate?: number;
};

/** One course of a quote, with the fields of an order item. */
export type QuoteItem = {
  /** The version of the course that was ordered. */
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
  /** The taxed part of the net price; `1/1`: all of it. `tax_rate` is this part times the tax rate. */
  tax_base?: string;
  /** Rounded once per item, by its policy. On an order it is the sum of its items. */
  tax_idr?: number;
  /** Name of the tax, `PPN` for Indonesian VAT. */
  tax_name?: string;
  /** The tax policy in force at the instant of the order. */
  tax_policy_version?: string;
  /** Effective rate on the net price. */
  tax_rate?: number;
  tax_rounding?: Rounding;
  /** The title of the course at the instant of the order. */
  title: string;
};

export type QuoteRequest = {
  /** The code of a coupon. Blanks, hyphens and letter case do not matter. */
  coupon_code?: string | null;
  /** Each course once. */
  course_ids: string[];
};

/** The receipt of an order, recomputed line by line. */
export type Receipt = {
  /** The paid amount. */
  amount_idr: number;
  coupon_code: string | null;
  /** The discount of the coupon. */
  coupon_discount_idr: number;
  /** Sum of the discounts in the catalog. */
  discount_idr: number;
  lines: ReceiptLine[];
  paid_at: string;
  purchaser_id: string;
  /** The id of the order. */
  receipt_number: string;
  /** The amount refunded since then. */
  refunded_idr: number;
  seller: Seller;
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
  /** The price after all discounts, before tax. */
  price_idr: number;
  /** Whether it was refunded since then. */
  refunded: boolean;
  /** The rate on `tax_base_idr`. */
  statutory_tax_rate: number;
  /** The taxed part of the net price; `1/1`: all of it. `tax_rate` is this part times the tax rate. */
  tax_base: string;
  /** The taxed part of `price_idr` as text with two decimals (DPP). The tax does not depend on them. */
  tax_base_idr: string;
  /** Rounded once, as `tax_rounding` says. */
  tax_idr: number;
  tax_name: string;
  tax_rate: number;
  tax_rounding: Rounding;
  title: string;
};

export type ReconciliationForm = {
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** Results of reconciliations, newest first. */
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

/** A refund of items of an order into the wallet. */
export type Refund = {
  /** The sum of its items. */
  amount_idr: number;
  created_at: string;
  items: RefundedItem[];
  order_id: string;
  /** The note of the staff for the purchaser; null: none. */
  public_note: string | null;
  refund_id: string;
};

/** A `declined` request needs a `public_note`. */
export type RefundDecision = {
  decision: RefundVerdict;
  /** The note that the user reads. */
  public_note?: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
};

export type RefundForm = {
  /** Each item once. */
  order_item_ids: string[];
  /** The note that the user reads. */
  public_note?: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** The refunds of an order, oldest first; at most one per item. */
export type RefundList = {
  refunds: Refund[];
};

/** A refund request, with its decision. */
export type RefundRequest = {
  /** Price and tax of these items. */
  amount_idr: number;
  created_at: string;
  /** The time of the decision or the withdrawal; null: it is open. */
  decided_at: string | null;
  order_id: string;
  order_item_ids: string[];
  /** The note of the staff for the purchaser; null: none. */
  public_note: string | null;
  purchaser_id: string;
  /** The purchaser's reason; null: their account is erased. */
  reason: string | null;
  /** The refund of a granted request. */
  refund_id: string | null;
  refund_request_id: string;
  status: RefundRequestStatus;
};

export type RefundRequestForm = {
  /** Each item once. If it is left out: all items that are not refunded yet. */
  order_item_ids?: string[];
  /** The reason, for the staff who decide. */
  reason: string;
};

/** The refund requests of an order, oldest first. */
export type RefundRequestList = {
  refund_requests: RefundRequest[];
};

/** Refund requests of all purchasers, newest first. */
export type RefundRequestPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  refund_requests: ListedRefundRequest[];
};

/** Whether a request is open, or decided or withdrawn. */
export type RefundRequestState = "open" | "decided";

/** An `open` request waits for the staff. `withdrawn`: by its purchaser. All but `open` are final. More values may come: treat one that you do not know as unknown, not as an error. */
export type RefundRequestStatus = "open" | "granted" | "declined" | "withdrawn";

/** `granted` starts the refund; `declined` does not. */
export type RefundVerdict = "granted" | "declined";

/** A refunded item, with its amount. */
export type RefundedItem = {
  /** The price and the tax of the item. */
  amount_idr: number;
  course_id: string;
  order_item_id: string;
};

/** The refusal of an approval by the reader at this instant. */
export type RefusalNow = {
  code: string;
  message: string;
  /** The reason of the code; null: none. */
  reason: string | null;
};

/** The certificate that replaces the one with the wrong name. */
export type Reissue = {
  certificate_id: string;
  issued_at: string;
  /** The number of the new certificate. */
  number: string;
  status: CertificateStatus;
};

export type ReissueForm = {
  /** The reason, stored in the audit trail. */
  reason: string;
};

export type Reversal = {
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** A value that the last approval changes. */
export type ReviewChange = {
  /** null: none. */
  after: string | null;
  /** null: there is none yet. */
  before: string | null;
  name: ReviewName;
  unit: ReviewUnit;
};

/** The name of the value. More values may come: treat one that you do not know as unknown, not as an error. */
export type ReviewName = "amount_idr" | "source" | "destination" | "public_note" | "available_idr" | "owed_idr" | "roles" | "tax_class" | "tax_name" | "rate" | "base" | "kind" | "creator_share" | "creator_instructor_id" | "rounding" | "collected_idr" | "refunded_idr" | "input_idr" | "carried_in_idr" | "due_idr" | "carried_out_idr" | "valid_from" | "valid_to" | "account" | "gross_idr" | "withheld_idr" | "reference" | "paid_on" | "payable_idr" | "code" | "discount_idr" | "discount_rate" | "maximum_discount_idr" | "course_ids" | "maximum_claims" | "maximum_claims_per_user" | "gateway" | "payout_id" | "moves" | "fee_idr" | "fee_vat_idr" | "received_idr" | "maximum_cost_idr" | "borne_by" | "variant" | "month" | "mark" | "bank_entry_kind" | "side" | "payment_id" | "paid_idr";

/** A term of a draft. */
export type ReviewTerm = {
  name: ReviewName;
  unit: ReviewUnit;
  /** null: none, or without an end. */
  value: string | null;
};

/** The form of the value. `idr`: whole rupiah. `rate`: a fraction such as `11/100`. `words` and `ids`: several, with blanks between them. `text`: as a person wrote it. More values may come: treat one that you do not know as unknown, not as an error. */
export type ReviewUnit = "idr" | "rate" | "count" | "instant" | "day" | "words" | "ids" | "text";

/** A bank entry, and what its approver sees. */
export type ReviewedBankEntry = {
  /** The other account of the ledger, or the account that is owed again. */
  account: string;
  amount_idr: number;
  approved_at: string | null;
  /** The person whose approval booked it. */
  approved_by: string | null;
  bank_entry_id: string;
  created_at: string;
  drafted_by: string;
  kind: BankEntryKind;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The returned payment. */
  payment_id: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string;
  review: DraftReview;
  side: BankSide;
  status: PaymentStatus;
  /** The creator who is owed the money again. */
  user_id: string | null;
};

/** A credit of a wallet, and what its approver sees. */
export type ReviewedCredit = {
  amount_idr: number;
  approved_at: string | null;
  /** The person whose approval moved the money. */
  approved_by: string | null;
  created_at: string;
  credit_id: string;
  drafted_by: string;
  first_approved_at: string | null;
  /** The first of two approvers above the ceiling; otherwise null. */
  first_approved_by: string | null;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string | null;
  /** The note for the owner of the wallet. */
  public_note: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string | null;
  review: DraftReview;
  source: CreditSource;
  status: ApprovalStatus;
  user_id: string;
};

/** A debit of a wallet, and what its approver sees. */
export type ReviewedDebit = {
  amount_idr: number;
  approved_at: string | null;
  /** The person whose approval moved the money. */
  approved_by: string | null;
  created_at: string;
  debit_id: string;
  destination: DebitDestination;
  drafted_by: string;
  first_approved_at: string | null;
  /** The first of two approvers above the ceiling; otherwise null. */
  first_approved_by: string | null;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string | null;
  /** The note for the owner of the wallet. */
  public_note: string | null;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string | null;
  review: DraftReview;
  status: ApprovalStatus;
  user_id: string;
};

/** A creator's share, and what its approver sees. */
export type ReviewedFinancePolicy = {
  approved_at: string | null;
  /** Another person than the drafter. */
  approved_by: string | null;
  created_at: string;
  /** The creator of the courses; null: every creator without a policy of their own. */
  creator_instructor_id: string | null;
  /** The creator's share of the net price; the platform takes the rest. */
  creator_share_basis_points: number;
  drafted_by: string;
  finance_policy_version: string;
  review: DraftReview;
  status: PolicyStatus;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
};

/** The closing of a month, and what its approver sees. */
export type ReviewedMonthClosing = {
  approved_at: string | null;
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  /** A hash of the days of the month, their ledger lines and the closing balances. `npm run report` computes it from the ledger. */
  mark: string;
  month: string;
  month_closing_id: string;
  review: DraftReview;
  status: MonthClosingStatus;
};

/** A payment to a creator, and what its approver sees. */
export type ReviewedPayment = {
  /** The paid account: `creator:{user_id}`. */
  account: string;
  /** The transferred amount. */
  amount_idr: number;
  approved_at: string | null;
  /** The person whose approval booked it. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  /** The instant of the figures for that amount. */
  figures_as_of: string | null;
  /** The transfer and the withheld tax. The payable decreases by this amount. */
  gross_idr: number;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The amount payable before the booking; null: not booked. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  payable_before_idr: string | null;
  payment_id: string;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string;
  /** The instant of the booking of the return. */
  returned_at: string | null;
  /** The bank entry of the returned transfer. */
  returned_by: string | null;
  /** The day on which the bank returned the transfer. */
  returned_on: string | null;
  review: DraftReview;
  status: PaymentStatus;
  /** The creator. */
  user_id: string;
  withheld: Withheld[];
};

/** A draft of a coupon that two people decide, and what its approver sees. */
export type ReviewedPlatformCoupon = {
  /** The most that it can cost: the greatest discount, times `maximum_claims`. null: it has no limit. */
  amount_idr: number | null;
  approved_at: string | null;
  /** The person whose approval made the coupon. */
  approved_by: string | null;
  borne_by: CouponBearer;
  code: string;
  /** The courses of the coupon; null: all. */
  course_ids: string[];
  created_at: string;
  discount: Discount;
  drafted_by: string;
  first_approved_at: string | null;
  /** The first of two approvers above the ceiling; otherwise null. */
  first_approved_by: string | null;
  /** The limit of its uses; null: no limit. */
  maximum_claims: number | null;
  /** The limit of its uses by one user. */
  maximum_claims_per_user: number;
  platform_coupon_id: string;
  review: DraftReview;
  status: PlatformCouponStatus;
  valid_from: string;
  /** The first instant after its validity. */
  valid_to: string;
};

/** A grant of roles, and what its approver sees. */
export type ReviewedRoleGrant = {
  approved_at: string | null;
  /** Another admin, or the operator while there is only one admin. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  review: DraftReview;
  role_grant_id: string;
  /** The additional roles of the user after the approval. */
  roles: GuardedRole[];
  status: RoleGrantStatus;
  user_id: string;
};

/** A settlement of the payment gateway, and what its approver sees. */
export type ReviewedSettlement = {
  approved_at: string | null;
  /** The person whose approval booked it. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  /** The gateway's fee, VAT included. */
  fee_idr: number;
  /** The deductible VAT in the fee; null: the report does not name it. */
  fee_vat_idr: number | null;
  gateway: string;
  gross_idr: number;
  /** The number of settled payments and refunds. */
  moves: number;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** Its name at the gateway. */
  payout_id: string;
  /** The amount that arrived at the bank. */
  received_idr: number;
  /** The bank's reference of the movement, without names. */
  reference: string;
  reversal_drafted_at: string | null;
  /** The person who requested the reversal. */
  reversal_drafted_by: string | null;
  reversed_at: string | null;
  /** The person who agreed to the reversal. */
  reversed_by: string | null;
  review: DraftReview;
  settlement_id: string;
  status: SettlementStatus;
};

/** A tax policy, and what its approver sees. */
export type ReviewedTaxPolicy = {
  approved_at: string | null;
  /** Another person than the drafter. */
  approved_by: string | null;
  base: TaxBase;
  created_at: string;
  drafted_by: string;
  rate: TaxRate;
  review: DraftReview;
  rounding: Rounding;
  status: PolicyStatus;
  /** The class of tax policies for the course. */
  tax_class: string;
  tax_name: string;
  tax_policy_version: string;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
};

/** The return of a tax for a month, and what its approver sees. */
export type ReviewedTaxReturn = {
  /** Each tax policy with sales or refunds in the month, or the kind of withheld tax. */
  accounts: TaxReturnAccount[];
  approved_at: string | null;
  /** The person whose approval booked it. */
  approved_by: string | null;
  /** The credit that the return before carried over. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  carried_in_idr: string;
  /** The credit that the next return deducts; 0 when tax is due. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  carried_out_idr: string;
  /** The tax of all sales (output VAT), or of all slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  collected_idr: string;
  created_at: string;
  drafted_by: string;
  /** The amount to pay; 0 when the month ends with a credit. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  due_idr: string;
  /** The VAT in the fees of the gateway, by the day of booking (input VAT); 0 for withheld tax. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  input_idr: string;
  month: string;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the transfer. If nothing is due, the number of the tax office's receipt. */
  reference: string;
  /** The tax of all refunds, or of all cancelled slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
  review: DraftReview;
  status: TaxReturnStatus;
  tax: TaxKind;
  tax_return_id: string;
};

/** A policy of withheld income tax, and what its approver sees. */
export type ReviewedWithholdingPolicy = {
  approved_at: string | null;
  /** Another person than the drafter. */
  approved_by: string | null;
  base: Fraction;
  created_at: string;
  drafted_by: string;
  kind: WithholdingKind;
  rate: Fraction;
  review: DraftReview;
  rounding: Rounding;
  status: PolicyStatus;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
  /** The variant of the tax, such as `npwp`, `no_npwp` or `royalty_norm`. The policies define the variants. */
  variant: string;
  withholding_policy_version: string;
};

/** The tax that is withheld from a creator's payments, and what its approver sees. */
export type ReviewedWithholdingTerms = {
  approved_at: string | null;
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  review: DraftReview;
  status: WithholdingTermsStatus;
  user_id: string;
  /** The first day of the terms, in Indonesia. They decide the payments with this or a later `paid_on`. */
  valid_from: string;
  /** The tax that is withheld from payments; null: none. */
  withholding: WithheldTax | null;
  withholding_terms_id: string;
};

/** The revocation of a certificate, which is final. */
export type Revocation = {
  certificate_id: string;
  number: string;
  revoked_at: string;
  status: CertificateStatus;
};

export type RevocationForm = {
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** A right in addition to learning. More values may come: treat one that you do not know as unknown, not as an error. */
export type Role = "learner" | "instructor" | "support" | "finance" | "admin";

/** A grant of finance or admin: drafted by one admin, approved by another. */
export type RoleGrant = {
  approved_at: string | null;
  /** Another admin, or the operator while there is only one admin. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  role_grant_id: string;
  /** The additional roles of the user after the approval. */
  roles: GuardedRole[];
  status: RoleGrantStatus;
  user_id: string;
};

/** The state of the approval by four eyes. `lapsed`: the person's roles or status changed after the draft. More values may come: treat one that you do not know as unknown, not as an error. */
export type RoleGrantStatus = "draft" | "approved" | "withdrawn" | "lapsed";

export type RolesForm = {
  /** The reason, stored in the audit trail. */
  reason: string;
  /** All roles of the user after the change, each once. Everybody is a learner, named or not. */
  roles: Role[];
};

/** How a tax is rounded to whole rupiah: `half_up` rounds half a rupiah up, `floor` rounds down. More values may come: treat one that you do not know as unknown, not as an error. */
export type Rounding = "half_up" | "floor";

export type SecretRotation = {
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** The platform sells all courses. Creators receive a share. */
export type Seller = {
  address: string;
  /** The company. */
  legal_name: string;
  /** The name of the shop. */
  name: string;
  /** The NPWP. null: none. */
  tax_number: string | null;
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

/** A payout of a payment gateway to our bank. */
export type Settlement = {
  approved_at: string | null;
  /** The person whose approval booked it. */
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  /** The gateway's fee, VAT included. */
  fee_idr: number;
  /** The deductible VAT in the fee; null: the report does not name it. */
  fee_vat_idr: number | null;
  gateway: string;
  gross_idr: number;
  /** The number of settled payments and refunds. */
  moves: number;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** Its name at the gateway. */
  payout_id: string;
  /** The amount that arrived at the bank. */
  received_idr: number;
  /** The bank's reference of the movement, without names. */
  reference: string;
  reversal_drafted_at: string | null;
  /** The person who requested the reversal. */
  reversal_drafted_by: string | null;
  reversed_at: string | null;
  /** The person who agreed to the reversal. */
  reversed_by: string | null;
  settlement_id: string;
  status: SettlementStatus;
};

/** The comparison of a gateway's report with the ledger. */
export type SettlementCheck = {
  /** The first 100 differences. */
  differences: SettlementDifference[];
  /** The number of top-ups with a difference. */
  differing: number;
  /** The gateway's fee, VAT and transfer included; null: the report differs. */
  fee_idr: number | null;
  /** The VAT in the fee; null: the report does not name it, or differs. */
  fee_vat_idr: number | null;
  found: SettlementReportState;
  gateway: string;
  /** The sum of these; null: the report differs. */
  gross_idr: number | null;
  /** The number of payments and refunds; null: the report differs. */
  moves: number | null;
  payout_id: string;
  /** The amount that arrived or is expected; null: the report differs. */
  received_idr: number | null;
  /** The fee in the report, rounded to whole rupiah; null: none. */
  reported_fee_idr: number | null;
  /** Rows of the report. */
  rows: number;
  /** The settlement of an earlier draft of this report. */
  settlement_id: string | null;
};

/** A top-up with a difference between report and ledger. */
export type SettlementDifference = {
  found: SettlementDifferenceKind;
  /** The amount that the gateway owes by the ledger. */
  open_idr: number;
  /** The payouts that contain a part of it. */
  payouts: string[];
  /** The amount in the report. */
  reported_idr: number;
  /** The top-up, or the unknown reference of the report. */
  topup_id: string;
};

/** The kind of difference. More values may come: treat one that you do not know as unknown, not as an error. */
export type SettlementDifferenceKind = "not in the ledger" | "paid out already" | "of another amount";

export type SettlementForm = {
  /** The whole fee. It is required if the report names no fee and the fee is above 10 % of the gross. */
  fee_idr?: number | null;
  gateway?: GatewayName | null;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The name of the payout at the gateway. */
  payout_id: string;
  /** The amount that arrived at the bank. */
  received_idr: number;
  /** The bank's reference of the movement, without names. */
  reference: string;
  /** The content of the CSV file: a header line, and a line for each payment or refund. At most 5,000 rows and 64 columns. Other columns may be left out. */
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
  /** The whole fee. It is required if the report names no fee and the fee is above 10 % of the gross. */
  fee_idr?: number | null;
  gateway?: GatewayName | null;
  /** The name of the payout at the gateway. */
  payout_id: string;
  /** The amount that arrived at the bank. Without it, the answer has the expected amount. */
  received_idr?: number | null;
  /** The content of the CSV file: a header line, and a line for each payment or refund. At most 5,000 rows and 64 columns. Other columns may be left out. */
  report: string;
  /** The cost of the transfer to our bank, in addition to the fees of the report. */
  transfer_fee_idr?: number | null;
};

/** `ready`: the report can be drafted. `differs`: it cannot. `drafted` and `booked`: it already was. More values may come: treat one that you do not know as unknown, not as an error. */
export type SettlementReportState = "ready" | "differs" | "drafted" | "booked";

/** `reversing`: one person has requested the reversal, and another must agree. More values may come: treat one that you do not know as unknown, not as an error. */
export type SettlementStatus = "draft" | "approved" | "withdrawn" | "reversing" | "reversed";

/** The public view of a certificate, by its holder’s choice. */
export type Sharing = {
  certificate_id: string;
  show_name: boolean;
};

export type SharingForm = {
  /** true: the public view shows the whole name. false: only its first letters. */
  show_name: boolean;
};

export type SignIn = {
  /** The ID token of the identity provider's official SDK, a JWT. */
  id_token: string;
  /** The nonce of the sign-in, if it used one. The claim `nonce` must equal it, or equal its SHA-256 in hex. */
  nonce?: string | null;
};

export type StatusForm = {
  /** The reason, stored in the audit trail. */
  reason: string;
  status: AccountStatusWanted;
};

/** A Bitstring Status List credential as a compact JWS (VC-JWT, ES256). */
export type StatusListCredential = string;

/** The taxed part of the net price, at most 1; 11/12 is DPP nilai lain. */
export type TaxBase = {
  denominator: number;
  numerator: number;
};

/** The taxed part of the net price, at most 1; 11/12 is DPP nilai lain. */
export type TaxBaseForm = {
  denominator: number;
  numerator: number;
};

/** The figures of the next return of a tax. */
export type TaxDue = {
  /** Each tax policy with sales or refunds in the month, or the kind of withheld tax. */
  accounts: TaxReturnAccount[];
  /** The instant of the figures; null: none yet. */
  as_of: string | null;
  /** The credit that the return before carried over. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  carried_in_idr: string;
  /** The credit that the next return deducts; 0 when tax is due. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  carried_out_idr: string;
  /** The tax of all sales (output VAT), or of all slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  collected_idr: string;
  /** The amount to pay; 0 when the month ends with a credit. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  due_idr: string;
  /** The VAT in the fees of the gateway, by the day of booking (input VAT); 0 for withheld tax. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  input_idr: string;
  month: string;
  /** Whether the whole month is counted. */
  over: boolean;
  /** The tax of all refunds, or of all cancelled slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
  tax: TaxKind;
};

/** A tax that is returned by month. More values may come: treat one that you do not know as unknown, not as an error. */
export type TaxKind = "vat" | "pph21" | "pph23" | "pph26";

/** The tax rate of a class of courses, for a period. */
export type TaxPolicy = {
  approved_at: string | null;
  /** Another person than the drafter. */
  approved_by: string | null;
  base: TaxBase;
  created_at: string;
  drafted_by: string;
  rate: TaxRate;
  rounding: Rounding;
  status: PolicyStatus;
  /** The class of tax policies for the course. */
  tax_class: string;
  tax_name: string;
  tax_policy_version: string;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
};

export type TaxPolicyApprovedData = {
  tax_class: string;
  tax_policy_version: string;
};

/** A tax policy was approved. */
export type TaxPolicyApprovedEvent = {
  data: TaxPolicyApprovedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the tax policy. */
  subject: string;
  time: string;
  type: "tax_policy.approved";
};

export type TaxPolicyForm = {
  /** By default 1/1, the whole net price. */
  base?: TaxBaseForm | null;
  rate: TaxRateForm;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** By default `half_up`. */
  rounding?: Rounding | null;
  /** The class of tax policies for the course. */
  tax_class: string;
  tax_name: string;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
};

/** A fraction of the base, at most 1. */
export type TaxRate = {
  denominator: number;
  numerator: number;
};

/** A fraction of the base, at most 1. */
export type TaxRateForm = {
  denominator: number;
  numerator: number;
};

/** The return of a tax for a month. */
export type TaxReturn = {
  /** Each tax policy with sales or refunds in the month, or the kind of withheld tax. */
  accounts: TaxReturnAccount[];
  approved_at: string | null;
  /** The person whose approval booked it. */
  approved_by: string | null;
  /** The credit that the return before carried over. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  carried_in_idr: string;
  /** The credit that the next return deducts; 0 when tax is due. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  carried_out_idr: string;
  /** The tax of all sales (output VAT), or of all slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  collected_idr: string;
  created_at: string;
  drafted_by: string;
  /** The amount to pay; 0 when the month ends with a credit. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  due_idr: string;
  /** The VAT in the fees of the gateway, by the day of booking (input VAT); 0 for withheld tax. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  input_idr: string;
  month: string;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the transfer. If nothing is due, the number of the tax office's receipt. */
  reference: string;
  /** The tax of all refunds, or of all cancelled slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
  status: TaxReturnStatus;
  tax: TaxKind;
  tax_return_id: string;
};

/** The tax of one account in a month. */
export type TaxReturnAccount = {
  /** VAT of a policy, `tax:{tax_policy_version}`, or withheld tax, `withholding:{kind}`. */
  account: string;
  /** The net prices of the sales, or the bases of the slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  base_idr: string;
  /** The tax of the sales or slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  collected_idr: string;
  /** The collected tax less the refunded tax. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  net_idr: string;
  /** The net prices of the refunds, or the bases of cancelled slips. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_base_idr: string;
  /** The tax of the refunds or cancelled slips, also of earlier months. In rupiah, as text, because a sum may be larger than 2^53 − 1. */
  refunded_idr: string;
};

export type TaxReturnForm = {
  /** A month of Indonesia that is over. */
  month: string;
  /** The day of the movement at the bank, in Indonesia. It must not be in the future. */
  paid_on: string;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The bank's reference of the movement, without names. */
  reference: string;
  tax: TaxKind;
};

/** The state of the approval by four eyes. More values may come: treat one that you do not know as unknown, not as an error. */
export type TaxReturnStatus = "draft" | "first_approved" | "approved" | "withdrawn";

/** A withheld tax, from a day on. */
export type TermsFrom = {
  /** The first day of the terms, in Indonesia. They decide the payments with this or a later `paid_on`. */
  valid_from: string;
  /** The tax that is withheld from payments; null: none. */
  withholding: WithheldTax | null;
};

/** A payment into a wallet through a payment gateway. */
export type Topup = {
  /** The number to which the payer transfers, such as a virtual account. The payer chooses the method on the payment page, and the next check of the top-up reads the number. null: none, or the top-up is not `pending`. */
  account_number: string | null;
  /** The requested amount. */
  amount_idr: number;
  created_at: string;
  /** The amount credited to the wallet, less the amount that the gateway took back. */
  credited_idr: number;
  expires_at: string;
  gateway: string;
  /** The payment method, as the gateway names it. */
  method: string | null;
  /** The order that is paid when the money arrives. */
  order_id: string | null;
  paid_at: string | null;
  /** The payment page. It exists while the top-up is `pending`. */
  payment_url: string | null;
  status: TopupStatus;
  topup_id: string;
  updated_at: string;
  user_id: string;
};

export type TopupCancellation = {
  /** The reason, stored in the audit trail. */
  reason?: string | null;
};

export type TopupCancelledData = {
  amount_idr: number;
  topup_id: string;
};

/** A top-up was cancelled, by its owner or by staff. */
export type TopupCancelledEvent = {
  data: TopupCancelledData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the top-up. */
  subject: string;
  time: string;
  type: "topup.cancelled";
};

export type TopupCheck = {
  /** The gateway's id of the payment. */
  payment_id?: string | null;
};

/** A top-up, with the amount that the gateway took back. */
export type TopupDetails = {
  /** The number to which the payer transfers, such as a virtual account. The payer chooses the method on the payment page, and the next check of the top-up reads the number. null: none, or the top-up is not `pending`. */
  account_number: string | null;
  /** The requested amount. */
  amount_idr: number;
  created_at: string;
  /** The amount credited to the wallet, less the amount that the gateway took back. */
  credited_idr: number;
  expires_at: string;
  gateway: string;
  /** The payment method, as the gateway names it. */
  method: string | null;
  /** The order that is paid when the money arrives. */
  order_id: string | null;
  paid_at: string | null;
  /** The payment page. It exists while the top-up is `pending`. */
  payment_url: string | null;
  status: TopupStatus;
  /** The amount that the gateway took back and did not return, as in the list of disputes. */
  taken_back_idr: number;
  topup_id: string;
  updated_at: string;
  user_id: string;
};

export type TopupExpiredData = {
  amount_idr: number;
  topup_id: string;
};

/** A top-up was not paid in time. */
export type TopupExpiredEvent = {
  data: TopupExpiredData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the top-up. */
  subject: string;
  time: string;
  type: "topup.expired";
};

export type TopupFailedData = {
  amount_idr: number;
  topup_id: string;
};

/** The payment gateway refused to open a payment page. */
export type TopupFailedEvent = {
  data: TopupFailedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the top-up. */
  subject: string;
  time: string;
  type: "topup.failed";
};

export type TopupForm = {
  /** Either this or `order_id`. */
  amount_idr?: number | null;
  /** The order to buy in one step. The top-up is the amount that the wallet lacks, at least Rp 10,000. The order is paid when the money arrives. */
  order_id?: string | null;
  /** The address for the payer's browser after the payment. The stage must allow it. */
  return_url?: string | null;
};

export type TopupOpenedData = {
  amount_idr: number;
  topup_id: string;
};

/** A payment page was opened for a top-up. */
export type TopupOpenedEvent = {
  data: TopupOpenedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the top-up. */
  subject: string;
  time: string;
  type: "topup.opened";
};

/** Top-ups of a user, newest first. */
export type TopupPage = {
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
  topups: Topup[];
};

export type TopupPaidData = {
  amount_idr: number;
  credited_idr: number;
  topup_id: string;
};

/** Money of a top-up was credited to the wallet. */
export type TopupPaidEvent = {
  data: TopupPaidData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the top-up. */
  subject: string;
  time: string;
  type: "topup.paid";
};

export type TopupReversedData = {
  amount_idr: number;
  credited_idr: number;
  topup_id: string;
};

/** The gateway took money of a top-up back: a refund or a charge-back. */
export type TopupReversedEvent = {
  data: TopupReversedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the top-up. */
  subject: string;
  time: string;
  type: "topup.reversed";
};

/** For display. The money in the wallet is `credited_idr`. More values may come: treat one that you do not know as unknown, not as an error. */
export type TopupStatus = "opening" | "pending" | "paid" | "failed" | "expired" | "cancelled" | "partially_reversed" | "reversed";

/** A request that uploads exactly this file, once, within ten minutes. */
export type Upload = {
  expires_at: string;
  /** Send exactly these headers. A browser sets `content-length` itself. */
  headers: Record<string, any>;
  media_id: string;
  /** PUT the file here. */
  url: string;
};

/** `avatar`: image/jpeg, image/png, image/webp; at most 10,485,760 bytes. `course_image`: image/jpeg, image/png, image/webp; at most 5,242,880 bytes. `certificate_evidence`: image/jpeg, image/png, image/webp, application/pdf; at most 5,242,880 bytes. Another type is `invalid_request`, a larger file `upload_too_large`. */
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
  /** The picture that the user chose here. `picture_url` is that of the identity provider. */
  avatar_url: string | null;
  birth_date: string | null;
  city: string | null;
  /** The last consent for each purpose, with its time. */
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
  /** The code that this user gives to others. */
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
  /** `next_cursor` of the previous page, unchanged, with the same address or number. */
  cursor?: string | null;
  /** The whole address, in upper or lower case. Either this or `phone_number`. */
  email?: string | null;
  /** Indonesian (`0812…`, `62812…`) or international (`+…`, `00…`), with any separators. It is stored in E.164. */
  phone_number?: string | null;
};

/** The result of the verification of a credential. */
export type Verification = {
  checks: CredentialCheckResult[];
  /** The number of the certificate, if it is one of ours. */
  number: string | null;
  /** Whether every check passed. */
  valid: boolean;
};

export type VerificationForm = {
  /** The compact JWS that the holder gave. */
  credential: string;
};

/** Balances and state of a wallet. */
export type Wallet = {
  /** The amount that can be spent. */
  available_idr: number;
  /** The amount reserved for orders that are being paid. */
  held_idr: number;
  /** null: the wallet is not frozen. */
  hold: WalletHold | null;
  limits: WalletLimits;
  /** Zero or negative. It is negative after a charge-back of money that was already spent. Incoming money repays it first. */
  owed_idr: number;
  /** null: the wallet has no entry. */
  updated_at: string | null;
  user_id: string;
};

export type WalletCreditedData = {
  amount_idr: number;
  credit_id: string;
};

/** Staff credited a wallet; the last approval booked it. */
export type WalletCreditedEvent = {
  data: WalletCreditedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the credit. */
  subject: string;
  time: string;
  type: "wallet.credited";
};

export type WalletDebitedData = {
  amount_idr: number;
  debit_id: string;
};

/** Staff debited a wallet; the last approval booked it. */
export type WalletDebitedEvent = {
  data: WalletDebitedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the debit. */
  subject: string;
  time: string;
  type: "wallet.debited";
};

/** An entry of a wallet. */
export type WalletEntry = {
  /** The change of `available_idr`. */
  available_change_idr: number;
  created_at: string;
  credit_id?: string;
  debit_id?: string;
  entry_id: string;
  /** The change of `held_idr`. */
  held_change_idr: number;
  order_id?: string;
  /** The change of `owed_idr`. A positive change repays, a negative one increases the debt. */
  owed_change_idr?: number;
  /** The note of the staff for the owner. */
  public_note?: string;
  refund_id?: string;
  topup_id?: string;
  type: WalletEntryType;
};

/** Entries of a wallet, newest first. */
export type WalletEntryPage = {
  entries: WalletEntry[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** The cause of the entry. More values may come: treat one that you do not know as unknown, not as an error. */
export type WalletEntryType = "credited" | "debited" | "reserved" | "captured" | "released" | "refunded" | "topped_up" | "reversed";

/** The hold of a frozen wallet: its time, and the note for the owner. */
export type WalletHold = {
  placed_at: string;
  /** The note for the owner; null: none. */
  public_note: string | null;
};

/** The limits of a wallet, and what may still come in. */
export type WalletLimits = {
  /** What top-ups and credits have brought in this month. */
  inflow_idr: number;
  /** The greatest sum of available money, held money and open top-ups. */
  maximum_balance_idr: number;
  /** The month of `inflow_idr`, in Indonesia. */
  month: string;
  /** The most that top-ups and credits may bring in a month of Indonesia. */
  monthly_inflow_idr: number;
  /** The most that a top-up or a credit may bring now, within both limits. Open top-ups are deducted. */
  room_idr: number;
};

/** One attempt to deliver an event. */
export type WebhookAttempt = {
  /** The first 1,000 bytes of the body of the answer. */
  answer: string;
  at: string;
  duration_ms: number;
  /** The reason why no answer came. */
  error: string | null;
  /** Whether a staff member sent it. */
  manual: boolean;
  /** The header `webhook-signature` that was sent. */
  signature: string;
  /** The status of the answer; null: none came. */
  status: number | null;
};

/** An event on its way to a webhook endpoint. Kept for 30 days. */
export type WebhookDelivery = {
  /** The last attempts, oldest first; at most 20. */
  attempts: WebhookAttempt[];
  /** The body: the event as JSON. */
  body: string;
  created_at: string;
  delivery_id: string;
  /** The id that an admin chose: 3 to 32 of a–z, 0–9 and -. */
  endpoint_id: string;
  event_type: string;
  /** The header `webhook-id`: the id of the event with `_` in place of `.`. */
  message_id: string;
  /** The time of the next attempt, to the minute; null: none. */
  next_attempt_at: string | null;
  state: WebhookDeliveryState;
};

/** Deliveries to an endpoint, newest first. */
export type WebhookDeliveryPage = {
  deliveries: WebhookDelivery[];
  /** Send it as `cursor` for the next page; null on the last page. */
  next_cursor: string | null;
};

/** `failed`: ten attempts failed, or the receiver answered 410. More values may come: treat one that you do not know as unknown, not as an error. */
export type WebhookDeliveryState = "pending" | "delivered" | "failed" | "unknown";

/** A receiver of events outside of the service. */
export type WebhookEndpoint = {
  created_at: string;
  enabled: boolean;
  /** The id that an admin chose: 3 to 32 of a–z, 0–9 and -. */
  endpoint_id: string;
  /** The types of events that it gets. More values may come: treat one that you do not know as unknown, not as an error. */
  events: string[];
  /** The time of the first failure after its last success. Three days later it is switched off. */
  failing_since: string | null;
  /** The time until which the former secret also signs. */
  former_secret_until: string | null;
  /** The reason why it is switched off; null: it is on. */
  off_reason: WebhookOffReason | null;
  /** The endpoint answers slowly. Until this time its deliveries wait up to a minute. */
  slow_until: string | null;
  updated_at: string;
  url: string;
  /** Increases with every change. It is the number in the ETag. */
  version: number;
};

export type WebhookEndpointForm = {
  enabled: boolean;
  /** The types of events that it gets. */
  events: WebhookEvent[];
  /** The reason, stored in the audit trail. */
  reason: string;
  /** https on port 443, with a host name; without an IP address, user or fragment. The name must resolve to public addresses at every attempt. */
  url: string;
};

/** All webhook endpoints, by id; at most 100. */
export type WebhookEndpointList = {
  endpoints: WebhookEndpoint[];
};

export type WebhookEndpointSwitchedOffData = {
  endpoint_id: string;
  why: string;
};

/** A webhook endpoint was switched off: it failed for three days, or its receiver answered 410. */
export type WebhookEndpointSwitchedOffEvent = {
  data: WebhookEndpointSwitchedOffData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the webhook endpoint. */
  subject: string;
  time: string;
  type: "webhook_endpoint.switched_off";
};

export type WebhookEndpointTestedData = {
  endpoint_id: string;
};

/** An admin tested the webhook endpoint. */
export type WebhookEndpointTestedEvent = {
  data: WebhookEndpointTestedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the webhook endpoint. */
  subject: string;
  time: string;
  type: "webhook_endpoint.tested";
};

/** A webhook endpoint with its new secret. */
export type WebhookEndpointWithSecret = {
  created_at: string;
  enabled: boolean;
  /** The id that an admin chose: 3 to 32 of a–z, 0–9 and -. */
  endpoint_id: string;
  /** The types of events that it gets. More values may come: treat one that you do not know as unknown, not as an error. */
  events: string[];
  /** The time of the first failure after its last success. Three days later it is switched off. */
  failing_since: string | null;
  /** The time until which the former secret also signs. */
  former_secret_until: string | null;
  /** The reason why it is switched off; null: it is on. */
  off_reason: WebhookOffReason | null;
  /** The secret of its signatures (Standard Webhooks). It is never shown again. */
  secret: string;
  /** The endpoint answers slowly. Until this time its deliveries wait up to a minute. */
  slow_until: string | null;
  updated_at: string;
  url: string;
  /** Increases with every change. It is the number in the ETag. */
  version: number;
};

/** A type of event that can be sent to a webhook endpoint. More values may come: treat one that you do not know as unknown, not as an error. */
export type WebhookEvent = "order.created" | "order.cancelled" | "order.expired" | "order.paid" | "order.refunded" | "entitlement.granted" | "entitlement.revoked" | "enrollment.completed" | "certificate.issued" | "certificate.revoked" | "wallet.credited" | "wallet.debited" | "webhook_endpoint.switched_off" | "topup.opened" | "topup.paid" | "topup.failed" | "topup.expired" | "topup.cancelled" | "topup.reversed" | "payment.amount_mismatched" | "coupon.exhausted" | "tax_policy.approved" | "finance_policy.approved" | "withholding_policy.approved" | "catalog.version_published";

/** `failing`: no success for three days; `gone`: its receiver answered 410. More values may come: treat one that you do not know as unknown, not as an error. */
export type WebhookOffReason = "staff" | "failing" | "gone" | "unknown";

export type Withdrawal = {
  /** The reason, stored in the audit trail. */
  reason: string;
};

/** A withdrawn draft. Nobody can approve it any more. */
export type WithdrawnDraft = {
  draft_id: string;
  kind: DraftKind;
  status: "withdrawn";
  user_id: string | null;
};

/** The slip of the income tax withheld from a payment. */
export type Withheld = {
  amount_idr: number;
  base: Fraction;
  /** The taxed amount in whole rupiah, as the policy rounds it. */
  base_idr: number;
  /** The tax month in which a returned transfer cancels the slip; null: it is valid. */
  cancelled_in: string | null;
  kind: WithholdingKind;
  rate: Fraction;
  rounding: Rounding;
  /** The tax month of the slip: that of `paid_on`. If its return was drafted or filed before the approval, the next open month. null: not approved. */
  tax_month: string | null;
  /** The variant of the tax, such as `npwp`, `no_npwp` or `royalty_norm`. The policies define the variants. */
  variant: string;
  withholding_policy_version: string;
};

export type WithheldForm = {
  amount_idr: number;
  kind: WithholdingKind;
};

/** An income tax that is withheld. */
export type WithheldTax = {
  kind: WithholdingKind;
  /** The variant of the tax, such as `npwp`, `no_npwp` or `royalty_norm`. The policies define the variants. */
  variant: string;
};

/** An income tax that is withheld. */
export type WithheldTaxForm = {
  kind: WithholdingKind;
  /** The variant of the tax, such as `npwp`, `no_npwp` or `royalty_norm`. The policies define the variants. */
  variant: string;
};

/** The policy of withheld tax for payments of `paid_on`. */
export type WithholdingInForce = {
  base: Fraction;
  rate: Fraction;
  rounding: Rounding;
  withholding_policy_version: string;
};

/** A kind of income tax that is withheld. More values may come: treat one that you do not know as unknown, not as an error. */
export type WithholdingKind = "pph21" | "pph23" | "pph26";

/** Income tax that is withheld from payments to creators, for a period. */
export type WithholdingPolicy = {
  approved_at: string | null;
  /** Another person than the drafter. */
  approved_by: string | null;
  base: Fraction;
  created_at: string;
  drafted_by: string;
  kind: WithholdingKind;
  rate: Fraction;
  rounding: Rounding;
  status: PolicyStatus;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
  /** The variant of the tax, such as `npwp`, `no_npwp` or `royalty_norm`. The policies define the variants. */
  variant: string;
  withholding_policy_version: string;
};

export type WithholdingPolicyApprovedData = {
  kind: string;
  variant: string;
  withholding_policy_version: string;
};

/** A policy of withheld income tax was approved. */
export type WithholdingPolicyApprovedEvent = {
  data: WithholdingPolicyApprovedData;
  datacontenttype: string;
  /** The same at every attempt. */
  id: string;
  /** Grows with each event of the subject. Messages can arrive in any sequence. */
  sequence: string;
  source: string;
  specversion: "1.0";
  /** The id of the withholding policy. */
  subject: string;
  time: string;
  type: "withholding_policy.approved";
};

export type WithholdingPolicyForm = {
  base: FractionForm;
  kind: WithholdingKind;
  rate: FractionForm;
  /** The reason, stored in the audit trail. */
  reason: string;
  /** By default `half_up`. */
  rounding?: Rounding | null;
  /** The approval must come at least a minute earlier. */
  valid_from: string;
  /** The first instant after its validity; null: unlimited. */
  valid_to: string | null;
  /** The variant of the tax, such as `npwp`, `no_npwp` or `royalty_norm`. The policies define the variants. */
  variant: string;
};

/** The tax that is withheld from payments to a creator, from a day on. Two people decide it. */
export type WithholdingTerms = {
  approved_at: string | null;
  approved_by: string | null;
  created_at: string;
  drafted_by: string;
  status: WithholdingTermsStatus;
  user_id: string;
  /** The first day of the terms, in Indonesia. They decide the payments with this or a later `paid_on`. */
  valid_from: string;
  /** The tax that is withheld from payments; null: none. */
  withholding: WithheldTax | null;
  withholding_terms_id: string;
};

export type WithholdingTermsForm = {
  /** The reason, stored in the audit trail. */
  reason: string;
  /** The first day of the terms, in Indonesia. They decide the payments with this or a later `paid_on`. */
  valid_from: string;
  /** The tax that is withheld from payments; null: none. */
  withholding: WithheldTaxForm | null;
};

/** The state of the approval by four eyes. More values may come: treat one that you do not know as unknown, not as an error. */
export type WithholdingTermsStatus = "draft" | "approved" | "withdrawn";
