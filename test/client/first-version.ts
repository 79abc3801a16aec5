/** The methods of version 1.0.0 of the client package. */
export const firstMethods = `
approveCredit approveDebit approveFinancePolicy approveTaxPolicy cancelDeletion cancelOrder cancelTopup
checkTopup completeUpload createOrder createTopup createUpload decideRefundRequest deleteAvatar deleteDevice
deleteMe deleteMedia draftCredit draftDebit draftFinancePolicy draftTaxPolicy getAdminCourse getBooks
getCoupon getCourse getCourseAccess getCredit getDebit getFinancePolicy getGateway getIssuerMetadata getKeySet
getLiveness getMe getMedia getMyData getNotificationPreferences getOpenapi getOrder getReadiness getReceipt
getTaxPolicy getTopup getUser getWallet listAudit listCourses listDevices listDrafts listEnrollments
listOrderRefundRequests listOrders listRefundRequests listRefunds listTopups listWalletEntries payOrder
putAvatar putConsents putCoupon putCourse putDevice putGateway putNotificationPreferences putUserRoles
putUserStatus putWalletHold quoteCourses quoteOrder refundOrder requestRefund revokeSessions searchUsers
signIn submitOnboarding
`
  .trim()
  .split(/\s+/);
