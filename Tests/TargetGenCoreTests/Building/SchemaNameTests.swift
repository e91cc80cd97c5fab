import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("SchemaName")
struct SchemaNameTests {
  @Test(
    "the domain at the beginning of a package name is left out",
    arguments: [
      ("io.k8s.api.core.v1.Pod", ["CoreV1Pod", "K8sAPICoreV1Pod"]),
      ("io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta", ["MetaV1ObjectMeta"]),
      ("io.argoproj.workflow.v1alpha1.Workflow", ["WorkflowV1alpha1Workflow"]),
      ("com.example.petstore.model.Pet", ["PetstorePet"]), ("com.example.Pet", ["Pet"]),
      ("github.com.example.shop.pkg.apis.v1.Pet", ["V1Pet", "ExampleShopPkgAPIsV1Pet"]),
      ("uk.co.example.shop.Pet", ["ShopPet"]), ("me.settings.User", ["MeSettingsUser"]),
      ("google.protobuf.Any", ["GoogleProtobufAny"]), ("com.example.pet", ["ComExamplePet"]),
      ("com.Example.Pet", ["ComExamplePet"]), ("v1.Pod", ["V1Pod"]), ("Pet", ["Pet"]),
    ]
  )
  func domains(name: String, expected: [String]) {
    let forms = SchemaName(name).forms
    #expect(forms.last == name)
    #expect(forms.prefix(expected.count).map(Casing.typeName) == expected)
  }

  @Test("long arguments of a pydantic generic are left out")
  func generics() {
    let arguments = "Union_Annotated_Union_Point__Polygon___FieldInfo_annotation_NoneType____Any__"
    #expect(SchemaName("Feature_" + arguments).forms == ["Feature", "Feature_" + arguments])
    #expect(SchemaName("Page_Union_Cat__Dog__").forms == ["Page_Union_Cat__Dog__"])
  }

  @Test("a configured prefix is left out")
  func prefixes() {
    #expect(SchemaName("api.v2010.account", prefixes: ["api.v2010."]).forms.first == "account")
    #expect(SchemaName("api.v2010.", prefixes: ["api.v2010."]).forms == ["api.v2010."])
    #expect(SchemaName("other", prefixes: ["api.v2010."]).forms == ["other"])
  }

  @Test("the body of a FastAPI form is named after its function")
  func bodies() throws {
    let built = try Built(
      paths: """
        /files/{id}:
          post:
            operationId: upload
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Body_create_upload_files__id__post'}}}}
            responses: {'204': {description: Done}}
        """,
      schemas: """
        Body_create_upload_files__id__post: {type: object, properties: {a: {type: string}}}
        Body_other: {type: object, properties: {a: {type: string}}}
        """
    )
    #expect(built.api.models.map(\.name.swift) == ["CreateUploadBody", "BodyOther"])
  }
}
