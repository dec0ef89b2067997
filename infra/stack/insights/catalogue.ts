import { Stack } from 'aws-cdk-lib';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import {
  authorShards,
  type CloudTable,
  cloudTables,
  monthRange,
  type SqlType,
} from '../../../functions/lookup/pipeline/cloud/tables.ts';
import { SourceId } from '../../../shared/model/scope.ts';
import type { Settings } from '../../stages/settings.ts';
import { nameInSql } from '../../stages/stageFile.ts';
import { glueFormats } from '../glue.ts';

const glueTypes: Record<SqlType, string> = {
  integer: 'int',
  bigint: 'bigint',
  double: 'double',
  varchar: 'string',
  boolean: 'boolean',
  date: 'date',
  'array(integer)': 'array<int>',
};

export class Catalogue extends Construct {
  readonly database: string;
  readonly arns: {
    readonly catalog: string;
    readonly database: string;
    readonly defaultDatabase: string;
    readonly tables: string;
  };

  constructor(scope: Construct, id: string, { stage }: Settings, data: Bucket) {
    super(scope, id);
    const stack = Stack.of(this);
    const database = new CfnDatabase(this, 'Database', {
      catalogId: stack.account,
      databaseInput: {
        name: `tideline_${nameInSql(stage)}_insights`,
        description: 'Posts, and what the insights are computed from',
      },
    });
    this.database = database.ref;
    for (const table of cloudTables) {
      new CfnTable(this, pascal(table.name), {
        catalogId: stack.account,
        databaseName: database.ref,
        tableInput: tableInput(table, data),
      });
    }
    const arn = (rest: string) => `arn:${stack.partition}:glue:${stack.region}:${stack.account}:${rest}`;
    this.arns = {
      catalog: arn('catalog'),
      database: arn(`database/${database.ref}`),
      defaultDatabase: arn('database/default'),
      tables: arn(`table/${database.ref}/*`),
    };
  }
}

function tableInput({ name, folder, format, columns, partitions }: CloudTable, data: Bucket) {
  const glued = columns.map(([column, type]) => ({ name: column, type: glueTypes[type] }));
  const named: readonly string[] = partitions;
  return {
    name,
    tableType: 'EXTERNAL_TABLE',
    parameters: {
      EXTERNAL: 'TRUE',
      classification: format,
      ...(partitions.length > 0 ? { 'projection.enabled': 'true' } : {}),
      ...Object.fromEntries(partitions.flatMap(projection)),
    },
    // The files contain these columns too, but taken from the folder names they need no file reads.
    partitionKeys: partitions.map((partition) => ({ name: partition, type: 'int' })),
    storageDescriptor: {
      columns: glued.filter((column) => !named.includes(column.name)),
      location: data.s3UrlForObject(folder),
      ...glueFormats[format],
    },
  };
}

function projection(partition: CloudTable['partitions'][number]): [string, string][] {
  const property = (name: string) => `projection.${partition}.${name}`;
  if (partition !== 'source') {
    return [
      [property('type'), 'integer'],
      [property('range'), (partition === 'shard' ? [0, authorShards - 1] : monthRange).join(',')],
    ];
  }
  // Source ids are the odd numbers up to seven.
  const ids = SourceId.options.map(({ value }) => value);
  return [
    [property('type'), 'integer'],
    [property('range'), `${Math.min(...ids)},${Math.max(...ids)}`],
    [property('interval'), '2'],
  ];
}

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
