const hadoop = 'org.apache.hadoop';

export const glueFormats = {
  parquet: {
    inputFormat: `${hadoop}.hive.ql.io.parquet.MapredParquetInputFormat`,
    outputFormat: `${hadoop}.hive.ql.io.parquet.MapredParquetOutputFormat`,
    serdeInfo: { serializationLibrary: `${hadoop}.hive.ql.io.parquet.serde.ParquetHiveSerDe` },
  },
  json: {
    inputFormat: `${hadoop}.mapred.TextInputFormat`,
    outputFormat: `${hadoop}.hive.ql.io.HiveIgnoreKeyTextOutputFormat`,
    serdeInfo: { serializationLibrary: 'org.openx.data.jsonserde.JsonSerDe' },
  },
};
