/**
 * The names of a stage's resources. They are chosen here, not by CloudFormation, so that a stack, a key policy and an alarm can
 * name what lies in another stack without depending on it: no export that locks two stacks together, and no circle of a key
 * that names a role that names the key.
 */
export const namesOf = (stage: string) => {
  const service = `commerce-auth-${stage}`;
  return {
    service,
    table: service,
    api: service,
    /** Of a topic of alarms: whoever is paged, or whoever looks tomorrow. */
    alarmTopic: (severity: string): string => `${service}-alarms-${severity.replaceAll(' ', '-')}`,
    /** Of an alarm, by the id of its row. */
    alarm: (id: string): string => `${service}-${id}`,
    /** What brings the version before back while a new one takes over. */
    deploymentAlarm: (id: string): string => `${service}-deployment-${id}`,
    /** Budgets and dashboards are of the whole account. */
    budget: (region: string): string => `${service}-month-${region}`,
    /** Of the parameter store: the address of the API. */
    baseUrl: `/${service}/base-url`,
    dashboard: (region: string): string => `${service}-${region}`,
    /** The namespace of its metrics: those of two stages in one account never add up. */
    metrics: service,
    /** The vault of the table's backups, and the plan that fills it. */
    backupVault: service,
    /** The role by which a backup is restored: a name, so that it can be typed when its stack is gone. */
    restoreRole: (region: string): string => `${service}-restore-${region}`,
    cursorSecret: `${service}/cursor`,
    addressSecret: `${service}/address`,
    contactSecret: `${service}/contact`,
    webhookSecret: `${service}/webhook`,
    /** What shows that a request comes from the host of the catalog. */
    catalogSecret: `${service}/catalog-host`,
    /** Of the parameter store: the format of what the stage stores. */
    storedFormat: `/${service}/stored-format`,
    /**
     * Of the parameter store: the name of the bucket of copies. CloudFormation chooses that name, because the bucket outlives
     * its stack, and a second stack could not take a fixed one.
     */
    entryCopies: `/${service}/entry-copies`,
    /** The workgroup in which reports are made. */
    reports: `${service}-reports`,
    /** The managed policy by which reports are made: one of the whole account. */
    reportsPolicy: (region: string): string => `${service}-reports-${region}`,
    /** Of a bucket: its name must be nobody else's in the world. */
    reportsBucket: (account: string, region: string): string => `${service}-reports-${account}-${region}`,
    /** Of Glue: a database of one report alone. `*` for all of them. */
    reportDatabase: (run: string): string => `${service.replaceAll('-', '_')}_report_${run}`,
    mediaBucket: (account: string, region: string): string => `${service}-media-${account}-${region}`,
    /** Of what CloudFront knows by a name, which is one of the whole account. */
    edge: (id: string, region: string): string => `${service}-${id}-${region}`,
    /** The private half of the key by which addresses of private media are signed. */
    mediaSecret: `${service}/media-key`,
    /** Of the parameter store: where media are, as functions read it. */
    media: `/${service}/media`,
    gatewaySecret: `${service}/payment-gateway`,
    pushSecret: `${service}/push-service-account`,
    /** Of the parameter store: the timetable as functions read it, and the ARNs of its keys. */
    signingKeys: `/${service}/signing-keys`,
    keyIds: `/${service}/key-ids`,
    signingKeyArns: `/${service}/signing-key-arns`,
    /** Of the parameter store: the ARN of a table's stream, which holds the instant at which the stream was switched on. */
    tableStream: (table: string): string => `/${service}/stream-of/${table}`,
    /** Of the parameter store: the timetable of the keys of certificates, and the ARNs of its keys. */
    credentialKeys: `/${service}/credential-keys`,
    credentialKeyArns: `/${service}/credential-key-arns`,
    eventBus: service,
    eventArchive: `${service}-events`,
    /** The queue of the events that wait for a job. */
    events: (job: string): string => `${service}-${job}-events`,
    /** The queue of what a job could not do. */
    deadLetters: (job: string): string => `${service}-${job}-dead-letters`,
    /** The firewall of the hosts of CloudFront, and the stack that it is in: one of a stage, whatever its Region. */
    edgeFirewall: `${service}-edge`,
    firewallLog: `aws-waf-logs-${service}`,
    accessLog: `/${service}/access`,
    function: (id: string): string => `${service}-${id}`,
    /** Roles are of the whole account: a stage in a second Region needs others. */
    role: (id: string, region: string): string => `${service}-${id}-${region}`,
    functionLog: (id: string): string => `/${service}/${id}`,
    signingKeyAlias: (key: string): string => `alias/${service}-signing-${key}`,
    credentialKeyAlias: (key: string): string => `alias/${service}-credentials-${key}`,
  };
};

export type Names = ReturnType<typeof namesOf>;

/** The id of the function that reads public keys while a stage is deployed; it is no row and no endpoint. */
export const publicKeysFunction = 'publicKeys';
